/** Completion of the command line, asked of the shells themselves: of each that this machine has. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPackages, cliPackage } from './build-packages.ts'

let home: string

beforeAll(async () => {
  await buildPackages()
  home = mkdtempSync(join(tmpdir(), 'handshake-completion-'))
  writeFileSync(join(home, 'saved.csv'), '')
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { stdout } = spawnSync(process.execPath, [join(cliPackage, 'handshake.js'), 'completion', shell])
    writeFileSync(join(home, `handshake.${shell}`), stdout)
  }
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** What it says, or null where it isn't installed: that is told, never passed over. */
function ask(shell: string, ...args: readonly string[]): string | null {
  const env = { PATH: process.env.PATH, HOME: home, TERM: 'dumb', LC_ALL: 'C.UTF-8' }
  const { error, stdout, stderr } = spawnSync(shell, args, { cwd: home, env, encoding: 'utf8', timeout: 60_000 })
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') {
    expect(process.env.CI, `${shell} is not installed`).toBeUndefined()
    process.stderr.write(`${shell} is not installed: the completion for it was not tried\n`)
    return null
  }
  expect([error, stderr]).toEqual([undefined, ''])
  return stdout
}

/** The line so far, and every word that can stand at its end. */
const offers: readonly (readonly [string, readonly string[]])[] = [
  ['w', ['wallet', 'watch', 'webhooks', 'whoami']],
  ['create --st', ['--stake']],
  ['list --', ['--group', '--help', '--json', '--limit']],
  ['list --group a', ['active', 'all']],
  ['completion ', ['bash', 'fish', 'zsh']],
  ['webhooks l', ['listen']],
  ['help wal', ['wallet']],
  ['export --output s', ['saved.csv']],
  ['accept s', []],
  ['nothing s', []],
]

test('bash offers what can stand there, and files only where one is named', () => {
  for (const [line, words] of offers) {
    // Bash itself fills in files once the function asked for them, and only where somebody types.
    const typed = `handshake ${line}`.split(' ').map((word) => `'${word}'`)
    const script = `source handshake.bash; compopt() { COMPREPLY=(); files="$*"; }
COMP_WORDS=(${typed.join(' ')}); COMP_CWORD=${typed.length - 1}; _handshake
if [ "$files" = '-o default' ]; then compgen -f -- "\${COMP_WORDS[COMP_CWORD]}"; else printf '%s\\n' "\${COMPREPLY[@]}"; fi`
    const said = ask('bash', '--norc', '-c', script)
    if (said === null) return
    // Here nothing that begins with a dash was typed, yet bash shows it beside the words.
    const found = said.split('\n').filter((word) => word !== '' && (line.includes('-') || !word.startsWith('-')))
    expect([line, found.sort()]).toEqual([line, words])
  }
})

test('fish offers what can stand there, and files only where one is named', () => {
  for (const [line, words] of offers) {
    const said = ask('fish', '--no-config', '-c', `source handshake.fish; complete -C 'handshake ${line}'`)
    if (said === null) return
    const found = said.split('\n').map((row) => row.replace(/\t.*/, ''))
    expect([line, found.filter((word) => word !== '').sort()]).toEqual([line, words])
  }
})

/** Types into a zsh of its own, presses Tab, and has it write down what then stands in its line. */
const typing = `rm -f lines
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1=; source handshake.zsh; show() { print -r -- \\"\\$BUFFER\\" >> lines; BUFFER= }; zle -N show; bindkey '^X' show; print ready >> lines"
count() { shown=0; [[ -f lines ]] && shown=$(wc -l < lines) }
awaited() { for i in {1..600}; do count; (( shown > $1 )) && return; sleep 0.05; done }
awaited 0
for line in "$@"; do count; before=$shown; zpty -w -n shell "$line"$'\\t\\x18'; awaited $before; done
zpty -d shell`

test('zsh completes what only one word can end, and files only where one is named', () => {
  const whole = offers.flatMap(([line, words]) => (words.length > 1 ? [] : [[line, words[0]] as const]))
  writeFileSync(join(home, 'typing.zsh'), typing)
  if (ask('zsh', '-f', 'typing.zsh', ...whole.map(([line]) => `handshake ${line}`)) === null) return
  const shown = readFileSync(join(home, 'lines'), 'utf8').trimEnd().split('\n').slice(1)
  expect(shown.map((line) => line.trimEnd())).toEqual(
    whole.map(([line, word]) => `handshake ${word === undefined ? line : line.replace(/\S*$/, word)}`),
  )
})
