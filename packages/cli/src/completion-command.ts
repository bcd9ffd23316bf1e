/** Completion for shells: a script made of the table of commands. It offers what can stand there, and files only where one is named. */
import type { Command, Option } from './command.ts'
import { Stopped } from './exit-codes.ts'

type Script = (commands: readonly Command[]) => string

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
const choicesOf = ({ value = '' }: Option): readonly string[] => (value.includes('|') ? value.split('|') : [])
const wordsOf = ({ positionals }: Command): readonly string[] => positionals?.words ?? []
const optionsOf = ({ options = {} }: Command): [string, Option][] => Object.entries(options)

const bash: Script = (commands) => {
  const cases = commands.flatMap((command) => [
    ...optionsOf(command).flatMap(([name, option]) => {
      if (option.type === 'boolean') return []
      const offer =
        option.value === 'file' ? 'compopt -o default 2>/dev/null' : `words=${quoted(choicesOf(option).join(' '))}`
      return `    ${quoted(`${command.name} --${name}`)}) ${offer} ;;`
    }),
    `    ${quoted(`${command.name} `)}*) words=${quoted([...wordsOf(command), ...optionsOf(command).map(([name]) => `--${name}`)].join(' '))} ;;`,
  ])
  return `_handshake() {
  local words=
  if [ "$COMP_CWORD" -eq 1 ]; then words=${quoted(commands.map(({ name }) => name).join(' '))}
  else case "\${COMP_WORDS[1]} \${COMP_WORDS[COMP_CWORD-1]}" in
${cases.join('\n')}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _handshake handshake
`
}

const zsh: Script = (commands) => {
  const spec = (name: string, option: Option): string => {
    const said = `${option.multiple ? '*' : ''}--${name}[${option.words.replaceAll(/[[\]\\:]/g, '\\$&')}]`
    if (option.type === 'boolean') return quoted(said)
    const offered =
      option.value === 'file' ? '_files' : choicesOf(option).length > 0 ? `(${choicesOf(option).join(' ')})` : ' '
    return quoted(`${said}:${(option.value ?? 'value').replaceAll('|', ' ')}:${offered}`)
  }
  const specs = (command: Command): string[] => [
    ...optionsOf(command).map(([name, option]) => spec(name, option)),
    ...(wordsOf(command).length > 0 ? [quoted(`1:word:(${wordsOf(command).join(' ')})`)] : []),
  ]
  return `#compdef handshake
_handshake() {
  local -a found
  if (( CURRENT == 2 )); then
    found=(${commands.map(({ name, words }) => quoted(`${name}:${words.replaceAll(':', '\\:')}`)).join(' ')})
    _describe command found
    return
  fi
  shift words
  (( CURRENT -= 1 ))
  case "$words[1]" in
${commands.map((command) => `    ${command.name}) _arguments ${specs(command).join(' ')} ;;`).join('\n')}
  esac
}
if [ "$funcstack[1]" = _handshake ]; then _handshake "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
  compdef _handshake handshake
fi
`
}

const fish: Script = (commands) => {
  const lineOf = (words: string, ...rest: readonly string[]) =>
    `complete -c handshake -n ${[quoted(words), ...rest].join(' ')}`
  const offers = (option: Option): string => {
    if (option.type === 'boolean') return ''
    return option.value === 'file' ? '-rF' : `-x -a ${quoted(choicesOf(option).join(' '))}`
  }
  return [
    'function __handshake_after\n  set -l said (commandline -opc)\n  test "$said[2]" = "$argv[1]"\nend',
    'complete -c handshake -f',
    ...commands.flatMap((command) => [
      lineOf('__handshake_after ""', `-a ${command.name}`, `-d ${quoted(command.words)}`),
      ...(wordsOf(command).length > 0
        ? [lineOf(`__handshake_after ${command.name}`, `-a ${quoted(wordsOf(command).join(' '))}`)]
        : []),
      ...optionsOf(command).map(([name, option]) =>
        lineOf(`__handshake_after ${command.name}`, `-l ${name}`, offers(option), `-d ${quoted(option.words)}`),
      ),
    ]),
    '',
  ].join('\n')
}

const shells: Readonly<Record<string, Script>> = { bash, zsh, fish }

export const completion = (
  commands: () => readonly Command[],
  everywhere: Readonly<Record<string, Option>>,
): Command => ({
  name: 'completion',
  words: 'Print completion for your shell: source <(handshake completion bash)',
  usage: Object.keys(shells).join('|'),
  positionals: { least: 1, most: 1, words: Object.keys(shells) },
  run: async ({ positionals: [shell = ''], say }) => {
    const script = Object.hasOwn(shells, shell) ? shells[shell] : undefined
    if (script === undefined) throw new Stopped('usage', `There is completion for ${Object.keys(shells).join(', ')}.`)
    const typed = commands().map((command) => ({ ...command, options: { ...command.options, ...everywhere } }))
    const positionals = { least: 0, most: 1, words: typed.map(({ name }) => name) }
    const help: Command = { name: 'help', words: 'Say more about a command', positionals, run: async () => {} }
    const text = script([...typed, help])
    say(text.trimEnd(), { shell, script: text })
  },
})
