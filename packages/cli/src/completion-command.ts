/** Completion for shells: a script made of the table of commands. */
import type { Command } from './command.ts'
import { Stopped } from './exit-codes.ts'

type Script = (commands: readonly Command[]) => string

const everywhere = ['--json', '--help']
const flagsOf = ({ options = {} }: Command): string[] => [
  ...Object.keys(options).map((name) => `--${name}`),
  ...everywhere,
]
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

const bash: Script = (commands) => `_handshake() {
  local words
  if [ "$COMP_CWORD" -eq 1 ]; then words=${quoted(commands.map(({ name }) => name).join(' '))}
  else case "\${COMP_WORDS[1]}" in
${commands.map((command) => `    ${command.name}) words=${quoted(flagsOf(command).join(' '))} ;;`).join('\n')}
    *) words= ;;
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _handshake handshake
`

const zsh: Script = (commands) => `#compdef handshake
_handshake() {
  local -a found
  if (( CURRENT == 2 )); then
    found=(${commands.map(({ name, words }) => quoted(`${name}:${words}`)).join(' ')})
    _describe command found
  else
    case "$words[2]" in
${commands.map((command) => `      ${command.name}) compadd -- ${flagsOf(command).join(' ')} ;;`).join('\n')}
    esac
    _files
  fi
}
compdef _handshake handshake
`

const fish: Script = (commands) =>
  commands
    .flatMap(({ name, words, options = {} }) => [
      `complete -c handshake -n __fish_use_subcommand -a ${name} -d ${quoted(words)}`,
      ...Object.entries({ ...options, json: { words: 'Answer in JSON' } }).map(
        ([option, { words: said }]) =>
          `complete -c handshake -n ${quoted(`__fish_seen_subcommand_from ${name}`)} -l ${option} -d ${quoted(said)}`,
      ),
    ])
    .join('\n')
    .concat('\n')

const shells: Readonly<Record<string, Script>> = { bash, zsh, fish }

export const completion = (commands: () => readonly Command[]): Command => ({
  name: 'completion',
  words: 'Print completion for your shell: source <(handshake completion bash)',
  usage: Object.keys(shells).join('|'),
  positionals: { least: 1, most: 1 },
  run: async ({ positionals: [shell = ''], say }) => {
    const script = Object.hasOwn(shells, shell) ? shells[shell] : undefined
    if (script === undefined) throw new Stopped('usage', `There is completion for ${Object.keys(shells).join(', ')}.`)
    const text = script(commands())
    say(text.trimEnd(), { shell, script: text })
  },
})
