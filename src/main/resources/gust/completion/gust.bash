# bash completion for gust, as "gust completion bash" prints it; made from gust's own options.

# What a command takes: the commands below it, its flags, and its options with a value.
_gust_command() {
  commands='' flags='' valued=''
  case $1 in
<commands>
  esac
}

# What stands for the value of an option, or for a word: "current --units", "config set 0".
_gust_value() {
  case $1 in
<values>
    *) return 1 ;;
  esac
}

# Those of the words that begin as what is typed does.
_gust_words() {
  local word
  for word in "$@"; do
    if [[ $word == "$typed"* ]]; then
      COMPREPLY+=("$word")
    fi
  done
}

# The names that a gust command prints, behind a prefix. What a shell could take for more than a
# name stays out: it would go to the command line as it is.
_gust_stored() {
  local prefix=$1 name
  shift
  if [[ -n $typed && $typed != "$prefix"* ]]; then
    return
  fi
  while IFS= read -r name; do
    case $name in
      '' | -* | *[![:alnum:]._-]*) ;;
      *) _gust_words "$prefix$name" ;;
    esac
  done < <(command gust "$@" 2>/dev/null </dev/null)
}

# Left to readline, which knows how to quote names.
_gust_files() {
  compopt -o default 2>/dev/null
}

_gust_folders() {
  compopt -o dirnames 2>/dev/null
}

# Another program, after --.
_gust_program() {
  local name
  if [[ -z $ended ]]; then
    _gust_words -- $flags $valued
  elif ((argument > 0)); then
    _gust_files
  else
    while IFS= read -r name; do
      COMPREPLY+=("$name")
    done < <(compgen -c -- "$typed")
  fi
}

_gust() {
  local IFS=$' \t\n' words=() line=${COMP_LINE:0:COMP_POINT} piece word i
  local commands flags valued command='' option='' ended='' argument=0 before='' whole typed
  COMPREPLY=()

  # Readline also splits at = : and @, where gust has one word: put together what no blank parts.
  for ((i = 0; i <= COMP_CWORD; i++)); do
    piece=${COMP_WORDS[i]}
    if [[ $i == 0 || $line == [[:space:]]* ]]; then
      line=${line#"${line%%[![:space:]]*}"}
      words+=('')
    fi
    if ((i == COMP_CWORD)); then
      piece=$line
    fi
    words[${#words[@]} - 1]+=$piece
    line=${line#"$piece"}
  done

  _gust_command ''
  for ((i = 1; i < ${#words[@]} - 1; i++)); do
    word=${words[i]}
    if [[ -n $option ]]; then
      option=
    elif [[ -z $ended && $word == -- ]]; then
      ended=1
    elif [[ -z $ended && $word == -?* ]]; then
      if [[ " $valued " == *" $word "* ]]; then
        option=$word
      fi
    elif [[ $argument == 0 && " $commands " == *" $word "* ]]; then
      command=${command:+$command }$word
      _gust_command "$command"
    else
      ((argument += 1))
      before=$word
    fi
  done

  whole=${words[${#words[@]} - 1]}
  typed=$whole
  if [[ -z $option && -z $ended && $typed == --*=* ]]; then
    option=${typed%%=*}
    typed=${typed#*=}
  fi
  typed=${typed#[\"\']}

  if [[ -n $option ]]; then
    _gust_value "$command $option"
  elif [[ -z $ended && $typed == -* ]]; then
    _gust_words $flags $valued
  elif [[ -n $commands ]]; then
    if ((argument == 0)); then
      _gust_words $commands
    fi
  elif ! _gust_value "$command $argument" && [[ -z $ended && -z $typed ]]; then
    _gust_words $flags $valued
  fi

  # Readline replaces $2, which may be only the end of what gust takes for the word.
  for i in "${!COMPREPLY[@]}"; do
    piece=${whole%"$typed"}${COMPREPLY[i]}
    COMPREPLY[i]=${piece#"${whole%"$2"}"}
  done
}

complete -F _gust gust
