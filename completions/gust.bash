# bash completion for gust, as "gust completion bash" prints it; made from gust's own options.

# What a command takes: the commands below it, its flags, and its options with a value.
_gust_command() {
  commands='' flags='' valued=''
  case $1 in
    '')
      commands='current forecast keys places config cache doctor sandbox completion help'
      flags='-h --help -V --version'
      ;;
    current)
      flags='--json --demo --line --plain --jsonl --csv --verbose --quiet --refresh --offline --wait -h --help -V --version'
      valued='--units --format --if --watch --zip --city --country --color --theme --glyphs --width --max-age --max-stale --key-label --max-wait --parallel --param --base-url --ca-cert --timeout --retries'
      ;;
    forecast)
      flags='--hourly --json --demo --line --plain --jsonl --csv --verbose --quiet --refresh --offline --wait -h --help -V --version'
      valued='--day --days --hours --units --format --if --watch --zip --city --country --color --theme --glyphs --width --max-age --max-stale --key-label --max-wait --parallel --param --base-url --ca-cert --timeout --retries'
      ;;
    keys)
      commands='add list use edit check replace remove'
      flags='-h --help -V --version'
      ;;
    'keys add')
      flags='-h --help -V --version'
      valued='--plan --account --note'
      ;;
    'keys list')
      flags='--json --labels --plans -h --help -V --version'
      ;;
    'keys use')
      flags='-h --help -V --version'
      ;;
    'keys edit')
      flags='-h --help -V --version'
      valued='--label --plan --account --note'
      ;;
    'keys check')
      flags='--all --verbose --quiet -h --help -V --version'
      valued='--base-url --ca-cert --timeout --retries'
      ;;
    'keys replace')
      flags='--verbose --quiet -h --help -V --version'
      valued='--base-url --ca-cert --timeout --retries'
      ;;
    'keys remove')
      flags='--yes -h --help -V --version'
      ;;
    places)
      commands='add list rename remove'
      flags='-h --help -V --version'
      ;;
    'places add')
      flags='-h --help -V --version'
      valued='--zip --city'
      ;;
    'places list')
      flags='--names -h --help -V --version'
      ;;
    'places rename')
      flags='-h --help -V --version'
      ;;
    'places remove')
      flags='-h --help -V --version'
      ;;
    config)
      commands='list get set unset path'
      flags='-h --help -V --version'
      ;;
    'config list')
      flags='-h --help -V --version'
      ;;
    'config get')
      flags='-h --help -V --version'
      ;;
    'config set')
      flags='-h --help -V --version'
      ;;
    'config unset')
      flags='-h --help -V --version'
      ;;
    'config path')
      flags='-h --help -V --version'
      ;;
    cache)
      commands='info clear'
      flags='-h --help -V --version'
      ;;
    'cache info')
      flags='--json -h --help -V --version'
      ;;
    'cache clear')
      flags='--limits -h --help -V --version'
      ;;
    doctor)
      flags='--json --online --verbose --quiet -h --help -V --version'
      valued='--base-url --ca-cert --timeout --retries'
      ;;
    sandbox)
      flags='--any-place --strict --print-env -h --help -V --version'
      valued='--accept-key --revoked-key --plan --limit --limit-headers --allow-ip --allow-domain --allow-app --seed --clock --fail --record --replay --port --delay --access-log --env-file'
      ;;
    completion)
      flags='-h --help -V --version'
      ;;
    help)
      commands='current forecast keys places config cache doctor sandbox completion help exit-codes environment formatting'
      flags='-h --help -V --version'
      ;;
    'help current')
      ;;
    'help forecast')
      ;;
    'help keys')
      commands='add list use edit check replace remove'
      ;;
    'help keys add')
      ;;
    'help keys list')
      ;;
    'help keys use')
      ;;
    'help keys edit')
      ;;
    'help keys check')
      ;;
    'help keys replace')
      ;;
    'help keys remove')
      ;;
    'help places')
      commands='add list rename remove'
      ;;
    'help places add')
      ;;
    'help places list')
      ;;
    'help places rename')
      ;;
    'help places remove')
      ;;
    'help config')
      commands='list get set unset path'
      ;;
    'help config list')
      ;;
    'help config get')
      ;;
    'help config set')
      ;;
    'help config unset')
      ;;
    'help config path')
      ;;
    'help cache')
      commands='info clear'
      ;;
    'help cache info')
      ;;
    'help cache clear')
      ;;
    'help doctor')
      ;;
    'help sandbox')
      ;;
    'help completion')
      ;;
    'help help')
      ;;
    'help exit-codes')
      ;;
    'help environment')
      ;;
    'help formatting')
      ;;
  esac
}

# What stands for the value of an option, or for a word: "current --units", "config set 0".
_gust_value() {
  case $1 in
    'current --units' | 'forecast --units')
      _gust_words metric imperial
      ;;
    'current --format' | 'current --if' | 'current --watch' | 'current --zip' | 'current --city' | 'current --country' | 'current --width' | 'current --max-age' | 'current --max-stale' | 'current --max-wait' | 'current --parallel' | 'current --param' | 'current --base-url' | 'current --timeout' | 'current --retries' | 'forecast --days' | 'forecast --hours' | 'forecast --format' | 'forecast --if' | 'forecast --watch' | 'forecast --zip' | 'forecast --city' | 'forecast --country' | 'forecast --width' | 'forecast --max-age' | 'forecast --max-stale' | 'forecast --max-wait' | 'forecast --parallel' | 'forecast --param' | 'forecast --base-url' | 'forecast --timeout' | 'forecast --retries' | 'keys add --account' | 'keys add --note' | 'keys add 0' | 'keys edit --label' | 'keys edit --account' | 'keys edit --note' | 'keys check --base-url' | 'keys check --timeout' | 'keys check --retries' | 'keys replace --base-url' | 'keys replace --timeout' | 'keys replace --retries' | 'places add --zip' | 'places add --city' | 'places add 0' | 'places add '[0-9]* | 'places rename 1' | 'doctor --base-url' | 'doctor --timeout' | 'doctor --retries' | 'sandbox --accept-key' | 'sandbox --revoked-key' | 'sandbox --limit' | 'sandbox --allow-ip' | 'sandbox --allow-domain' | 'sandbox --allow-app' | 'sandbox --seed' | 'sandbox --clock' | 'sandbox --fail' | 'sandbox --port' | 'sandbox --delay')
      :
      ;;
    'current --color' | 'forecast --color')
      _gust_words auto always never
      ;;
    'current --theme' | 'forecast --theme')
      _gust_words auto dark light
      ;;
    'current --glyphs' | 'forecast --glyphs')
      _gust_words auto ascii console unicode emoji nerd
      ;;
    'current --key-label' | 'forecast --key-label' | 'keys use 0' | 'keys edit 0' | 'keys check 0' | 'keys replace 0' | 'keys remove 0')
      _gust_stored '' keys list --labels
      ;;
    'current --ca-cert' | 'forecast --ca-cert' | 'keys check --ca-cert' | 'keys replace --ca-cert' | 'doctor --ca-cert' | 'sandbox --access-log' | 'sandbox --env-file')
      _gust_files
      ;;
    'current '[0-9]* | 'forecast '[0-9]*)
      _gust_stored @ places list --names
      ;;
    'forecast --day')
      _gust_words today tomorrow mon tue wed thu fri sat sun
      ;;
    'keys add --plan' | 'keys edit --plan' | 'sandbox --plan')
      _gust_words free startup developer professional enterprise
      ;;
    'places rename 0' | 'places remove 0')
      _gust_stored '' places list --names
      ;;
    'config get 0' | 'config set 0' | 'config unset 0')
      _gust_words location units base_url ca_cert api_key_file key_command color theme glyphs timeout retries parallel cache_ttl max_stale max_wait plan
      ;;
    'config set 1')
      case $before in
        location) _gust_stored @ places list --names ;;
        units) _gust_words metric imperial ;;
        ca_cert) _gust_files ;;
        api_key_file) _gust_files ;;
        color) _gust_words auto always never ;;
        theme) _gust_words auto dark light ;;
        glyphs) _gust_words auto ascii console unicode emoji nerd ;;
        plan) _gust_words free startup developer professional enterprise ;;
      esac
      ;;
    'sandbox --limit-headers')
      _gust_words all retry-after none
      ;;
    'sandbox --record' | 'sandbox --replay')
      _gust_folders
      ;;
    'sandbox '[0-9]*)
      _gust_program
      ;;
    'completion 0')
      _gust_words bash zsh fish
      ;;
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
