/** All transactions of a span of time, as CSV or JSON lines, to the screen or into a file. */
import { createWriteStream } from 'node:fs'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from '@handshake/sdk/client.ts'
import { type Command, textOf } from './command.ts'
import { Stopped } from './exit-codes.ts'
import { safeJson, safeText } from './safe-text.ts'

type Transaction = Awaited<ReturnType<Client['wallet']['readHistory']>>['transactions'][number]

const header = 'id,createdAt,type,amountCents,balanceAfterCents,otherPerson,description,note\r\n'

function rowOf(one: Transaction): string {
  const { transferId, createdAt, transactionType, amountCents, balanceAfterCents, otherPerson, description, note } = one
  const texts = [otherPerson?.username ?? '', description, note ?? ''].map(cell)
  return `${[transferId, createdAt, transactionType, amountCents, balanceAfterCents, ...texts].join(',')}\r\n`
}

/** What a spreadsheet would take for a formula is shown as what it is: text. */
function cell(text: string): string {
  const plain = safeText(text)
  return `"${(/^[=+\-@]/.test(plain) ? `'${plain}` : plain).replaceAll('"', '""')}"`
}

export const exportTransactions: Command = {
  name: 'export',
  words: 'Write your transactions as CSV, or with --json one a line',
  options: {
    from: { type: 'string', value: 'date', words: 'From this day on' },
    to: { type: 'string', value: 'date', words: 'Up to this moment' },
    output: { type: 'string', value: 'file', words: 'Into a file that isn’t there yet, instead of to the screen' },
  },
  run: async ({ values, client, json }) => {
    const span = Object.fromEntries(['from', 'to'].flatMap((name) => instantOf(name, textOf(values, name))))
    const api = await client()
    async function* lines() {
      if (!json) yield header
      for await (const one of api.wallet.readHistory.each({ ...span, limit: 50 }))
        yield json ? `${safeJson(one)}\n` : rowOf(one)
    }
    const file = textOf(values, 'output')
    const toScreen = () =>
      new Writable({ write: (chunk, _encoding, done) => void process.stdout.write(chunk, () => done()) })
    await pipeline(
      lines(),
      file === undefined ? toScreen() : createWriteStream(file, { flags: 'wx', mode: 0o600 }),
    ).catch(alreadyThere)
  },
}

function alreadyThere(error: unknown): never {
  if ((error as Partial<NodeJS.ErrnoException>).syscall === 'open')
    throw new Stopped('usage', `The file can’t be made: ${(error as Error).message}`)
  throw error
}

function instantOf(name: string, text: string | undefined): [string, string][] {
  if (text === undefined) return []
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw new Stopped('usage', `--${name} is a date, such as 2026-01-31.`)
  return [[name, at.toISOString()]]
}
