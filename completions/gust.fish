# fish completion for gust, as "gust completion fish" prints it; made from gust's own options.

# Whether the words before the cursor are this command, and so many words after it, the last of
# them that one. For the number, -- asks whether there was a --.
function __gust_at --argument-names command number last_word
    set -l words (commandline --tokenize --current-process --cut-at-cursor)
    set -l path
    set -l count 0
    set -l last
    set -l is_value
    set -l ended
    for word in $words[2..-1]
        set -l longer (string trim -- "$path $word")
        if test -n "$is_value"
            set is_value
        else if test -z "$ended"; and test "$word" = --
            set ended yes
        else if test -z "$ended"; and string match --quiet -- '-?*' "$word"
            contains -- "$word" $__gust_valued
            and set is_value yes
        else if test $count = 0; and contains -- "$longer" $__gust_commands
            set path "$longer"
        else
            set count (math $count + 1)
            set last "$word"
        end
    end
    test "$path" = "$command"
    or return 1
    switch "$number"
        case ''
            return 0
        case --
            test -n "$ended"
        case '*'
            test $count = "$number"
            and begin
                test -z "$last_word"
                or test "$last_word" = "$last"
            end
    end
end

# The names that a gust command prints, behind a prefix; nothing that is more than a name.
function __gust_stored --argument-names prefix
    set -l typed (commandline --current-token | string trim --left --chars \'\")
    if test -z "$typed"; or string match --quiet -- "$prefix*" "$typed"
        command gust $argv[2..-1] 2>/dev/null </dev/null \
            | string match --regex -- '^[A-Za-z0-9._][A-Za-z0-9._-]*$' \
            | string replace --regex -- '^' "$prefix"
    end
end

function __gust_folders
    set -l typed (commandline --current-token | string replace --regex -- '^--[^=]*=' '')
    __fish_complete_directories "$typed"
end

# Another program, after --.
function __gust_program
    set -l words (commandline --tokenize --current-process --cut-at-cursor)
    set -l end (contains --index -- -- $words)
    set -l line (string escape -- $words[(math $end + 1)..-1]) (commandline --current-token)
    complete --do-complete="$line"
end

complete --command gust --no-files
set --global __gust_commands current forecast keys 'keys add' 'keys list' 'keys use' 'keys edit' 'keys check' 'keys replace' 'keys remove' places 'places add' 'places list' 'places remove' config 'config list' 'config get' 'config set' 'config unset' 'config path' cache 'cache info' 'cache clear' doctor sandbox completion help 'help current' 'help forecast' 'help keys' 'help keys add' 'help keys list' 'help keys use' 'help keys edit' 'help keys check' 'help keys replace' 'help keys remove' 'help places' 'help places add' 'help places list' 'help places remove' 'help config' 'help config list' 'help config get' 'help config set' 'help config unset' 'help config path' 'help cache' 'help cache info' 'help cache clear' 'help doctor' 'help sandbox' 'help completion' 'help help' 'help exit-codes' 'help environment' 'help formatting'
set --global __gust_valued --units --format --if --watch --zip --city --country --color --theme --glyphs --width --max-age --max-stale --key-label --max-wait --parallel --param --base-url --ca-cert --timeout --retries --day --days --hours --plan --account --note --label --accept-key --revoked-key --limit --limit-headers --allow-ip --allow-domain --allow-app --seed --clock --fail --record --replay --port --delay --access-log --env-file

complete -c gust -n "__gust_at '' 0" -a current -d 'the weather now'
complete -c gust -n "__gust_at '' 0" -a forecast -d 'the days ahead, hour by hour if you like'
complete -c gust -n "__gust_at '' 0" -a keys -d 'your API keys'
complete -c gust -n "__gust_at '' 0" -a places -d 'saved locations, such as @home'
complete -c gust -n "__gust_at '' 0" -a config -d 'your settings'
complete -c gust -n "__gust_at '' 0" -a cache -d 'the answers stored on disk'
complete -c gust -n "__gust_at '' 0" -a doctor -d 'a check of your setup, ready for a bug report'
complete -c gust -n "__gust_at '' 0" -a sandbox -d 'a local copy of the service, to test against'
complete -c gust -n "__gust_at '' 0" -a completion -d 'Tab completion for bash, zsh and fish'
complete -c gust -n "__gust_at '' 0" -a help -d 'help on a command, exit-codes, environment or formatting'
complete -c gust -n "__gust_at ''" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at ''" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at current" -a '(__gust_stored @ places list --names)' -d 'a saved place'
complete -c gust -n "__gust_at current" -l units -x -a 'metric imperial' -d 'metric (C, m/s) or imperial (F, mph)'
complete -c gust -n "__gust_at current" -l json -d 'the service\'s reply, byte for byte; one location only'
complete -c gust -n "__gust_at current" -l format -x -d 'print a line such as \'{place} {main.temp}\''
complete -c gust -n "__gust_at current" -l if -x -d 'exit 0 if true, 1 if not: \'main.temp < 0C\''
complete -c gust -n "__gust_at current" -l watch -x -d 'update on screen at this interval, such as 10m'
complete -c gust -n "__gust_at current" -l demo -d 'made-up weather: needs no key and no network'
complete -c gust -n "__gust_at current" -l zip -x -d 'a postal code in any country; repeatable'
complete -c gust -n "__gust_at current" -l city -x -d 'a city, with its state in the US; repeatable'
complete -c gust -n "__gust_at current" -l country -x -d 'country for locations without one'
complete -c gust -n "__gust_at current" -l line -d 'one line, for a status bar'
complete -c gust -n "__gust_at current" -l plain -d 'plain sentences, for screen readers, mail and logs'
complete -c gust -n "__gust_at current" -l jsonl -d 'one line of JSON per location, failures included'
complete -c gust -n "__gust_at current" -l csv -d 'CSV with a header, one row per location or entry'
complete -c gust -n "__gust_at current" -l color -x -a 'auto always never' -d 'use colour: auto, always or never'
complete -c gust -n "__gust_at current" -l theme -x -a 'auto dark light' -d 'terminal background: auto, dark or light'
complete -c gust -n "__gust_at current" -l glyphs -x -a 'auto ascii console unicode emoji nerd' -d 'symbols: auto, ascii, console, unicode, emoji or nerd'
complete -c gust -n "__gust_at current" -l width -x -d 'longest line to print'
complete -c gust -n "__gust_at current" -l verbose -d 'show each step on stderr, never the key'
complete -c gust -n "__gust_at current" -l quiet -d 'show only errors on stderr'
complete -c gust -n "__gust_at current" -l max-age -x -d 'use a stored answer younger than this (10m)'
complete -c gust -n "__gust_at current" -l max-stale -x -d 'if the service fails, use an answer up to this old (6h)'
complete -c gust -n "__gust_at current" -l refresh -d 'ignore stored answers'
complete -c gust -n "__gust_at current" -l offline -d 'make no call; use the stored answer, however old'
complete -c gust -n "__gust_at current" -l key-label -x -a '(__gust_stored "" keys list --labels)' -d 'use this stored key'
complete -c gust -n "__gust_at current" -l wait -d 'if the rate limit is reached, wait; lists always do'
complete -c gust -n "__gust_at current" -l max-wait -x -d 'longest wait once the service refuses calls (2m)'
complete -c gust -n "__gust_at current" -l parallel -x -d 'maximum number of calls at the same time (8)'
complete -c gust -n "__gust_at current" -l param -x -d 'an extra query parameter, sent as is; repeatable'
complete -c gust -n "__gust_at current" -l base-url -x -d 'address of the service: https, ending in /data/2.5'
complete -c gust -n "__gust_at current" -l ca-cert -r -F -d 'also trust the certificates in this PEM file'
complete -c gust -n "__gust_at current" -l timeout -x -d 'time limit for each location (10s)'
complete -c gust -n "__gust_at current" -l retries -x -d 'retries after no answer or a 5xx (2)'
complete -c gust -n "__gust_at current" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at current" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at forecast" -a '(__gust_stored @ places list --names)' -d 'a saved place'
complete -c gust -n "__gust_at forecast" -l day -x -a 'today tomorrow mon tue wed thu fri sat sun' -d 'today, tomorrow or a weekday such as mon; repeatable'
complete -c gust -n "__gust_at forecast" -l days -x -d 'the first N days, starting today'
complete -c gust -n "__gust_at forecast" -l hours -x -d 'the next N hours'
complete -c gust -n "__gust_at forecast" -l hourly -d 'show every entry, not whole days'
complete -c gust -n "__gust_at forecast" -l units -x -a 'metric imperial' -d 'metric (C, m/s) or imperial (F, mph)'
complete -c gust -n "__gust_at forecast" -l json -d 'the service\'s reply, byte for byte; one location only'
complete -c gust -n "__gust_at forecast" -l format -x -d 'print a line such as \'{place} {main.temp}\''
complete -c gust -n "__gust_at forecast" -l if -x -d 'exit 0 if true, 1 if not: \'main.temp < 0C\''
complete -c gust -n "__gust_at forecast" -l watch -x -d 'update on screen at this interval, such as 10m'
complete -c gust -n "__gust_at forecast" -l demo -d 'made-up weather: needs no key and no network'
complete -c gust -n "__gust_at forecast" -l zip -x -d 'a postal code in any country; repeatable'
complete -c gust -n "__gust_at forecast" -l city -x -d 'a city, with its state in the US; repeatable'
complete -c gust -n "__gust_at forecast" -l country -x -d 'country for locations without one'
complete -c gust -n "__gust_at forecast" -l line -d 'one line, for a status bar'
complete -c gust -n "__gust_at forecast" -l plain -d 'plain sentences, for screen readers, mail and logs'
complete -c gust -n "__gust_at forecast" -l jsonl -d 'one line of JSON per location, failures included'
complete -c gust -n "__gust_at forecast" -l csv -d 'CSV with a header, one row per location or entry'
complete -c gust -n "__gust_at forecast" -l color -x -a 'auto always never' -d 'use colour: auto, always or never'
complete -c gust -n "__gust_at forecast" -l theme -x -a 'auto dark light' -d 'terminal background: auto, dark or light'
complete -c gust -n "__gust_at forecast" -l glyphs -x -a 'auto ascii console unicode emoji nerd' -d 'symbols: auto, ascii, console, unicode, emoji or nerd'
complete -c gust -n "__gust_at forecast" -l width -x -d 'longest line to print'
complete -c gust -n "__gust_at forecast" -l verbose -d 'show each step on stderr, never the key'
complete -c gust -n "__gust_at forecast" -l quiet -d 'show only errors on stderr'
complete -c gust -n "__gust_at forecast" -l max-age -x -d 'use a stored answer younger than this (10m)'
complete -c gust -n "__gust_at forecast" -l max-stale -x -d 'if the service fails, use an answer up to this old (6h)'
complete -c gust -n "__gust_at forecast" -l refresh -d 'ignore stored answers'
complete -c gust -n "__gust_at forecast" -l offline -d 'make no call; use the stored answer, however old'
complete -c gust -n "__gust_at forecast" -l key-label -x -a '(__gust_stored "" keys list --labels)' -d 'use this stored key'
complete -c gust -n "__gust_at forecast" -l wait -d 'if the rate limit is reached, wait; lists always do'
complete -c gust -n "__gust_at forecast" -l max-wait -x -d 'longest wait once the service refuses calls (2m)'
complete -c gust -n "__gust_at forecast" -l parallel -x -d 'maximum number of calls at the same time (8)'
complete -c gust -n "__gust_at forecast" -l param -x -d 'an extra query parameter, sent as is; repeatable'
complete -c gust -n "__gust_at forecast" -l base-url -x -d 'address of the service: https, ending in /data/2.5'
complete -c gust -n "__gust_at forecast" -l ca-cert -r -F -d 'also trust the certificates in this PEM file'
complete -c gust -n "__gust_at forecast" -l timeout -x -d 'time limit for each location (10s)'
complete -c gust -n "__gust_at forecast" -l retries -x -d 'retries after no answer or a 5xx (2)'
complete -c gust -n "__gust_at forecast" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at forecast" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at keys 0" -a add -d 'store a key'
complete -c gust -n "__gust_at keys 0" -a list -d 'list the stored keys'
complete -c gust -n "__gust_at keys 0" -a use -d 'make a stored key the active one'
complete -c gust -n "__gust_at keys 0" -a edit -d 'change a stored key\'s label, plan, account or note'
complete -c gust -n "__gust_at keys 0" -a check -d 'check a key with one real call'
complete -c gust -n "__gust_at keys 0" -a replace -d 'replace a stored key with a new one'
complete -c gust -n "__gust_at keys 0" -a remove -d 'remove a stored key'
complete -c gust -n "__gust_at keys" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at keys" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at 'keys add'" -l plan -x -a 'free startup developer professional enterprise' -d 'free, startup, developer, professional or enterprise'
complete -c gust -n "__gust_at 'keys add'" -l account -x -d 'the key\'s account; its keys share a rate limit (default)'
complete -c gust -n "__gust_at 'keys add'" -l note -x -d 'a reminder for yourself'
complete -c gust -n "__gust_at 'keys add'" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at 'keys add'" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at 'keys list'" -l json -d 'print JSON'
complete -c gust -n "__gust_at 'keys list'" -l labels -d 'labels only, one per line'
complete -c gust -n "__gust_at 'keys list'" -l plans -d 'list the service\'s plans instead'
complete -c gust -n "__gust_at 'keys list'" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at 'keys list'" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at 'keys use' 0" -a '(__gust_stored "" keys list --labels)' -d 'a stored key'
complete -c gust -n "__gust_at 'keys use'" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at 'keys use'" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at 'keys edit' 0" -a '(__gust_stored "" keys list --labels)' -d 'a stored key'
complete -c gust -n "__gust_at 'keys edit'" -l label -x -d 'the new label'
complete -c gust -n "__gust_at 'keys edit'" -l plan -x -a 'free startup developer professional enterprise' -d 'free, startup, developer, professional or enterprise'
complete -c gust -n "__gust_at 'keys edit'" -l account -x -d 'another account (left out: the account stays)'
complete -c gust -n "__gust_at 'keys edit'" -l note -x -d 'a reminder for yourself'
complete -c gust -n "__gust_at 'keys edit'" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at 'keys edit'" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at 'keys check' 0" -a '(__gust_stored "" keys list --labels)' -d 'a stored key'
complete -c gust -n "__gust_at 'keys check'" -l all -d 'check every stored key'
complete -c gust -n "__gust_at 'keys check'" -l base-url -x -d 'address of the service: https, ending in /data/2.5'
complete -c gust -n "__gust_at 'keys check'" -l ca-cert -r -F -d 'also trust the certificates in this PEM file'
complete -c gust -n "__gust_at 'keys check'" -l timeout -x -d 'time limit for each location (10s)'
complete -c gust -n "__gust_at 'keys check'" -l retries -x -d 'retries after no answer or a 5xx (2)'
complete -c gust -n "__gust_at 'keys check'" -l verbose -d 'show each step on stderr, never the key'
complete -c gust -n "__gust_at 'keys check'" -l quiet -d 'show only errors on stderr'
complete -c gust -n "__gust_at 'keys check'" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at 'keys check'" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at 'keys replace' 0" -a '(__gust_stored "" keys list --labels)' -d 'a stored key'
complete -c gust -n "__gust_at 'keys replace'" -l base-url -x -d 'address of the service: https, ending in /data/2.5'
complete -c gust -n "__gust_at 'keys replace'" -l ca-cert -r -F -d 'also trust the certificates in this PEM file'
complete -c gust -n "__gust_at 'keys replace'" -l timeout -x -d 'time limit for each location (10s)'
complete -c gust -n "__gust_at 'keys replace'" -l retries -x -d 'retries after no answer or a 5xx (2)'
complete -c gust -n "__gust_at 'keys replace'" -l verbose -d 'show each step on stderr, never the key'
complete -c gust -n "__gust_at 'keys replace'" -l quiet -d 'show only errors on stderr'
complete -c gust -n "__gust_at 'keys replace'" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at 'keys replace'" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at 'keys remove' 0" -a '(__gust_stored "" keys list --labels)' -d 'a stored key'
complete -c gust -n "__gust_at 'keys remove'" -l yes -d 'do not ask for confirmation'
complete -c gust -n "__gust_at 'keys remove'" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at 'keys remove'" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at places 0" -a add -d 'save a location under a name'
complete -c gust -n "__gust_at places 0" -a list -d 'list the saved places'
complete -c gust -n "__gust_at places 0" -a rename -d 'give a saved place another name'
complete -c gust -n "__gust_at places 0" -a remove -d 'remove a saved place'
complete -c gust -n "__gust_at places" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at places" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at 'places add'" -l zip -x -d 'a postal code in any country'
complete -c gust -n "__gust_at 'places add'" -l city -x -d 'a city, with its state in the US'
complete -c gust -n "__gust_at 'places add'" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at 'places add'" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at 'places list'" -l names -d 'names only, one per line'
complete -c gust -n "__gust_at 'places list'" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at 'places list'" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at 'places rename' 0" -a '(__gust_stored "" places list --names)' -d 'a saved place'
complete -c gust -n "__gust_at 'places rename'" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at 'places rename'" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at 'places remove' 0" -a '(__gust_stored "" places list --names)' -d 'a saved place'
complete -c gust -n "__gust_at 'places remove'" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at 'places remove'" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at config 0" -a list -d 'list all settings and where they come from'
complete -c gust -n "__gust_at config 0" -a get -d 'print the value of one setting'
complete -c gust -n "__gust_at config 0" -a set -d 'change a setting'
complete -c gust -n "__gust_at config 0" -a unset -d 'remove a setting from the config file'
complete -c gust -n "__gust_at config 0" -a path -d 'print the path of the config file'
complete -c gust -n "__gust_at config" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at config" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at 'config list'" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at 'config list'" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at 'config get' 0" -a 'location units base_url ca_cert api_key_file key_command color theme glyphs timeout retries parallel cache_ttl max_stale max_wait plan' -d NAME
complete -c gust -n "__gust_at 'config get'" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at 'config get'" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at 'config set' 0" -a 'location units base_url ca_cert api_key_file key_command color theme glyphs timeout retries parallel cache_ttl max_stale max_wait plan' -d NAME
complete -c gust -n "__gust_at 'config set' 1 location" -a '(__gust_stored @ places list --names)' -d VALUE
complete -c gust -n "__gust_at 'config set' 1 units" -a 'metric imperial' -d VALUE
complete -c gust -n "__gust_at 'config set' 1 ca_cert" -F -d VALUE
complete -c gust -n "__gust_at 'config set' 1 api_key_file" -F -d VALUE
complete -c gust -n "__gust_at 'config set' 1 color" -a 'auto always never' -d VALUE
complete -c gust -n "__gust_at 'config set' 1 theme" -a 'auto dark light' -d VALUE
complete -c gust -n "__gust_at 'config set' 1 glyphs" -a 'auto ascii console unicode emoji nerd' -d VALUE
complete -c gust -n "__gust_at 'config set' 1 plan" -a 'free startup developer professional enterprise' -d VALUE
complete -c gust -n "__gust_at 'config set'" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at 'config set'" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at 'config unset' 0" -a 'location units base_url ca_cert api_key_file key_command color theme glyphs timeout retries parallel cache_ttl max_stale max_wait plan' -d NAME
complete -c gust -n "__gust_at 'config unset'" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at 'config unset'" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at 'config path'" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at 'config path'" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at cache 0" -a info -d 'show what is stored on disk'
complete -c gust -n "__gust_at cache 0" -a clear -d 'delete what is stored on disk'
complete -c gust -n "__gust_at cache" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at cache" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at 'cache info'" -l json -d 'print JSON'
complete -c gust -n "__gust_at 'cache info'" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at 'cache info'" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at 'cache clear'" -l limits -d 'forget call counts and rate limits instead, for all keys'
complete -c gust -n "__gust_at 'cache clear'" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at 'cache clear'" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at doctor" -l json -d 'print JSON'
complete -c gust -n "__gust_at doctor" -l online -d 'also make one call and compare clocks'
complete -c gust -n "__gust_at doctor" -l base-url -x -d 'address of the service: https, ending in /data/2.5'
complete -c gust -n "__gust_at doctor" -l ca-cert -r -F -d 'also trust the certificates in this PEM file'
complete -c gust -n "__gust_at doctor" -l timeout -x -d 'time limit for each location (10s)'
complete -c gust -n "__gust_at doctor" -l retries -x -d 'retries after no answer or a 5xx (2)'
complete -c gust -n "__gust_at doctor" -l verbose -d 'show each step on stderr, never the key'
complete -c gust -n "__gust_at doctor" -l quiet -d 'show only errors on stderr'
complete -c gust -n "__gust_at doctor" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at doctor" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at sandbox --" -a '(__gust_program)' -d '-- COMMAND'
complete -c gust -n "__gust_at sandbox" -l accept-key -x -d 'a valid key, or KEY:LABEL:ACCOUNT (sandbox-key)'
complete -c gust -n "__gust_at sandbox" -l revoked-key -x -d 'a key that no longer works: 401'
complete -c gust -n "__gust_at sandbox" -l plan -x -a 'free startup developer professional enterprise' -d 'free, startup, developer, professional or enterprise (free)'
complete -c gust -n "__gust_at sandbox" -l limit -x -d 'a limit instead of a plan\'s: 5/10s, or off'
complete -c gust -n "__gust_at sandbox" -l limit-headers -x -a 'all retry-after none' -d 'headers to tell it by: all, retry-after or none (all)'
complete -c gust -n "__gust_at sandbox" -l allow-ip -x -d 'accept calls only from these addresses, else 403'
complete -c gust -n "__gust_at sandbox" -l allow-domain -x -d 'accept calls only from pages on this domain, else 403'
complete -c gust -n "__gust_at sandbox" -l allow-app -x -d 'accept calls only from this app (X-App-Id), else 403'
complete -c gust -n "__gust_at sandbox" -l any-place -d 'accept any ZIP code or city; make up unknown ones'
complete -c gust -n "__gust_at sandbox" -l strict -d 'allow only what the interface document shows'
complete -c gust -n "__gust_at sandbox" -l seed -x -d 'seed for weather and failures (25)'
complete -c gust -n "__gust_at sandbox" -l clock -x -d 'set the weather\'s time, such as 2026-11-20T10:20:30Z'
complete -c gust -n "__gust_at sandbox" -l fail -x -d 'make a share of the calls fail, such as 500:0.1'
complete -c gust -n "__gust_at sandbox" -l record -x -a '(__gust_folders)' -d 'ask the real service with your key, and save the replies'
complete -c gust -n "__gust_at sandbox" -l replay -x -a '(__gust_folders)' -d 'answer from replies saved with --record'
complete -c gust -n "__gust_at sandbox" -l port -x -d 'port to listen on (any free one)'
complete -c gust -n "__gust_at sandbox" -l delay -x -d 'delay every answer, such as 500ms'
complete -c gust -n "__gust_at sandbox" -l access-log -r -F -d 'append a line for each call, with the key\'s label'
complete -c gust -n "__gust_at sandbox" -l print-env -d 'print the variables for a shell: export GUST_BASE_URL=...'
complete -c gust -n "__gust_at sandbox" -l env-file -r -F -d 'write the variables to a file'
complete -c gust -n "__gust_at sandbox" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at sandbox" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at completion 0" -a 'bash zsh fish' -d SHELL
complete -c gust -n "__gust_at completion" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at completion" -s V -l version -d 'show the version'

complete -c gust -n "__gust_at help 0" -a current -d 'the weather now'
complete -c gust -n "__gust_at help 0" -a forecast -d 'the days ahead, hour by hour if you like'
complete -c gust -n "__gust_at help 0" -a keys -d 'your API keys'
complete -c gust -n "__gust_at help 0" -a places -d 'saved locations, such as @home'
complete -c gust -n "__gust_at help 0" -a config -d 'your settings'
complete -c gust -n "__gust_at help 0" -a cache -d 'the answers stored on disk'
complete -c gust -n "__gust_at help 0" -a doctor -d 'a check of your setup, ready for a bug report'
complete -c gust -n "__gust_at help 0" -a sandbox -d 'a local copy of the service, to test against'
complete -c gust -n "__gust_at help 0" -a completion -d 'Tab completion for bash, zsh and fish'
complete -c gust -n "__gust_at help 0" -a help -d 'help on a command, exit-codes, environment or formatting'
complete -c gust -n "__gust_at help 0" -a exit-codes -d 'a topic'
complete -c gust -n "__gust_at help 0" -a environment -d 'a topic'
complete -c gust -n "__gust_at help 0" -a formatting -d 'a topic'
complete -c gust -n "__gust_at help" -s h -l help -d 'show this help'
complete -c gust -n "__gust_at help" -s V -l version -d 'show the version'



complete -c gust -n "__gust_at 'help keys' 0" -a add -d 'store a key'
complete -c gust -n "__gust_at 'help keys' 0" -a list -d 'list the stored keys'
complete -c gust -n "__gust_at 'help keys' 0" -a use -d 'make a stored key the active one'
complete -c gust -n "__gust_at 'help keys' 0" -a edit -d 'change a stored key\'s label, plan, account or note'
complete -c gust -n "__gust_at 'help keys' 0" -a check -d 'check a key with one real call'
complete -c gust -n "__gust_at 'help keys' 0" -a replace -d 'replace a stored key with a new one'
complete -c gust -n "__gust_at 'help keys' 0" -a remove -d 'remove a stored key'








complete -c gust -n "__gust_at 'help places' 0" -a add -d 'save a location under a name'
complete -c gust -n "__gust_at 'help places' 0" -a list -d 'list the saved places'
complete -c gust -n "__gust_at 'help places' 0" -a rename -d 'give a saved place another name'
complete -c gust -n "__gust_at 'help places' 0" -a remove -d 'remove a saved place'





complete -c gust -n "__gust_at 'help config' 0" -a list -d 'list all settings and where they come from'
complete -c gust -n "__gust_at 'help config' 0" -a get -d 'print the value of one setting'
complete -c gust -n "__gust_at 'help config' 0" -a set -d 'change a setting'
complete -c gust -n "__gust_at 'help config' 0" -a unset -d 'remove a setting from the config file'
complete -c gust -n "__gust_at 'help config' 0" -a path -d 'print the path of the config file'






complete -c gust -n "__gust_at 'help cache' 0" -a info -d 'show what is stored on disk'
complete -c gust -n "__gust_at 'help cache' 0" -a clear -d 'delete what is stored on disk'









