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
<completions>
