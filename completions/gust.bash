# bash completion for gust, as "gust completion bash" prints it: gust itself says what fits.

_gust() {
  local IFS=$' \t\n' words=() line=${COMP_LINE:0:COMP_POINT} piece typed prefix word rest i
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
  words=("${words[@]//[\"\'\\]/}")

  # Readline replaces $2, which may be only the end of what gust takes for the word.
  typed=${words[${#words[@]} - 1]}
  prefix=${typed%"$2"}
  while IFS=$'\t' read -r word rest; do
    case $word in
      :files) compopt -o default 2>/dev/null ;;
      # What the shell could take for more than a word stays out: it goes to the line as it is.
      *[![:alnum:]@=,./_-]*) ;;
      "$typed"*) COMPREPLY+=("${word#"$prefix"}") ;;
    esac
  done < <(command gust __complete 1 "${words[@]:1}" 2>/dev/null </dev/null)
}

complete -F _gust gust
