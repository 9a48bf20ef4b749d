# fish completion for gust, as "gust completion fish" prints it: gust itself says what fits.

function __gust_complete
    set -l words (commandline --tokenize --current-process --cut-at-cursor)
    set -l typed (commandline --current-token --cut-at-cursor | string trim --left --chars \'\")
    set -l prefix (string match --regex -- '^--[^=]+=' "$typed")
    set -l value (string replace -- "$prefix" '' "$typed")
    set -l answer (command gust __complete 1 $words[2..-1] "$typed" 2>/dev/null </dev/null)
    switch "$answer[1]"
        case :files
            printf '%s\n' "$prefix"(__fish_complete_path "$value")
        case '*'
            # What the shell could take for more than a word stays out.
            string match --regex -- '^[\w@=,./-]+\t.*' $answer
    end
end

complete --command gust --no-files --arguments '(__gust_complete)'
