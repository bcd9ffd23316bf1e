/** Every command by its name, and the help that is made of them. */
import { signIn, signOut, wallet, whoami } from './account-commands.ts'
import type { Command, Option } from './command.ts'
import { completion } from './completion-command.ts'
import { exitCodes, exitWords } from './exit-codes.ts'
import { exportTransactions } from './export-command.ts'
import { accept, create, list } from './handshake-commands.ts'
import { watch } from './watch-command.ts'
import { webhooks } from './webhooks-command.ts'

export const commonOptions: Readonly<Record<string, Option>> = {
  json: { type: 'boolean', words: 'Answer in JSON, mistakes too' },
  help: { type: 'boolean', words: 'Show this' },
}

export const commands: readonly Command[] = [
  signIn,
  signOut,
  whoami,
  list,
  create,
  accept,
  watch,
  wallet,
  exportTransactions,
  webhooks,
  completion(() => commands, commonOptions),
]

const table = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2
  return rows.map(([name, words]) => `  ${name.padEnd(width)}${words}`).join('\n')
}

export function helpOf({ name, words, usage = '', options = {} }: Command): string {
  const rows = Object.entries({ ...options, ...commonOptions }).map(
    ([option, { value, words: said }]) => [`--${option}${value === undefined ? '' : ` <${value}>`}`, said] as const,
  )
  return `${words}\n\n  handshake ${name} ${usage}\n\n${table(rows)}`
}

export const help = (): string =>
  [
    'Handshake on the command line\n',
    table(commands.map(({ name, words }) => [name, words])),
    '\nhandshake help <command> says more about one.',
    'HANDSHAKE_URL and HANDSHAKE_KEY go before the key you signed in with.\n\nExit codes:',
    table(Object.entries(exitWords).map(([why, words]) => [String(exitCodes[why as keyof typeof exitCodes]), words])),
  ].join('\n')
