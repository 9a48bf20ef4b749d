#compdef gust
# zsh completion for gust, as "gust completion zsh" prints it; made from gust's own options.

_gust_words() {
  local expl label=$1
  shift
  local -a words_to_offer=("$@")
  _wanted values expl $label compadd -a words_to_offer
}

# The names that a gust command prints, behind a prefix; nothing that is more than a name.
_gust_stored() {
  setopt localoptions extendedglob
  local label=$1 prefix=$2
  shift 2
  if [[ -n $PREFIX && $PREFIX != $prefix* ]]; then
    _message $label
    return 1
  fi
  local -a names
  names=(${(f)"$(command gust $@ 2>/dev/null </dev/null)"})
  names=(${(M)names:#[[:alnum:]._][[:alnum:]._-]#})
  if (( $#names )); then
    _gust_words $label $prefix$^names
  else
    _message $label
    return 1
  fi
}

# Another program, after --.
_gust_program() {
  local dashes=${words[(i)--]} expl
  if (( dashes < CURRENT )); then
    shift dashes words
    (( CURRENT -= dashes ))
    _normal
  else
    _wanted options expl $1 compadd - --
  fi
}

<functions>
if [[ $funcstack[1] == _gust ]]; then
  _gust "$@"
elif (( $+functions[compdef] )); then
  compdef _gust gust
fi
