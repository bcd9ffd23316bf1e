/** `handshake` on the command line: finds the command, runs it, and ends with words and a code that scripts can rely on. */
import { parseArgs } from 'node:util'
import { createClient } from '@handshake/sdk/client.ts'
import { HandshakeError } from '@handshake/sdk/handshake-error.ts'
import type { Command, Run, Values } from './command.ts'
import { commands, commonOptions, help, helpOf } from './commands.ts'
import { readCredentials } from './credentials.ts'
import { exitCodes, Stopped } from './exit-codes.ts'
import { askYes } from './prompt.ts'
import { safeJson, safeText } from './safe-text.ts'

/** Set by the build. */
declare const VERSION: string

const print = (text: string) => void process.stdout.write(`${text}\n`)

async function main(args: readonly string[]): Promise<void> {
  const [name = 'help', ...rest] = args
  if (name === '--version' || name === 'version') return print(VERSION)
  if (name === 'help' || name === '--help' || name === '-h') return print(rest[0] ? helpOf(commandOf(rest[0])) : help())
  const command = commandOf(name)
  const { values, positionals } = read(command, rest)
  if (values.help) return print(helpOf(command))
  const { least, most } = command.positionals ?? { least: 0, most: 0 }
  if (positionals.length < least || positionals.length > most)
    throw new Stopped('usage', `The command is: handshake ${command.name} ${command.usage ?? ''}`.trimEnd())
  await command.run(runOf(values, positionals))
}

function commandOf(name: string): Command {
  const found = commands.find((command) => command.name === name)
  if (found === undefined) throw new Stopped('usage', `There is no command “${safeText(name)}”. See "handshake help".`)
  return found
}

function read({ options }: Command, args: readonly string[]): { values: Values; positionals: string[] } {
  const known = Object.entries({ ...options, ...commonOptions }).map(([name, { type, multiple = false }]) => [
    name,
    { type, multiple },
  ])
  try {
    return parseArgs({ args: [...args], options: Object.fromEntries(known), allowPositionals: true })
  } catch (error) {
    throw new Stopped('usage', safeText((error as Error).message))
  }
}

function runOf(values: Values, positionals: readonly string[]): Run {
  const { env } = process
  const json = values.json === true
  const stopping = new AbortController()
  process.once('SIGINT', () => stopping.abort())
  process.once('SIGTERM', () => stopping.abort())
  return {
    ...{ values, positionals, env, json, signal: stopping.signal },
    client: async () => createClient(await readCredentials(env)),
    say: (words, data) => print(json ? safeJson(data) : words),
    confirm: async (question) => {
      if (values.yes === true) return
      const answer = await askYes(question)
      if (answer === null) throw new Stopped('usage', 'This moves money. Add --yes to do it without being asked.')
      if (!answer) throw new Stopped('declined', 'Nothing happened.')
    },
  }
}

const signedOutCodes = ['session.required', 'developer.unknown-key', 'developer.key-from-elsewhere']

function whyOf(error: unknown): keyof typeof exitCodes {
  if (error instanceof Stopped) return error.why
  if (!(error instanceof HandshakeError)) return error instanceof TypeError ? 'usage' : 'bug'
  const { code, status } = error
  if (signedOutCodes.includes(code)) return 'signedOut'
  if (['network', 'timeout', 'replaced'].includes(code) || status === 429 || (status >= 502 && status <= 504))
    return 'unreachable'
  return (status >= 400 && status < 500 && code !== 'unexpected-answer') || code === 'malformed' ? 'refused' : 'bug'
}

function explain(error: unknown, json: boolean): string {
  const { message } = error as Error
  if (!(error instanceof HandshakeError))
    return json ? safeJson({ error: { code: whyOf(error), message } }) : safeText(message)
  const { code, fields, reference, details } = error
  if (json) return safeJson({ error: { code, message, fields, details, reference } })
  const about = fields.map((field) => `\n  ${safeText(field.path)}: ${safeText(field.message)}`).join('')
  return `${safeText(message)}${about}${reference === null ? '' : `\n(${safeText(code)}, reference ${safeText(reference)})`}`
}

// Whoever reads only the first lines has closed the pipe: that is no mistake.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

const args = process.argv.slice(2)
try {
  await main(args)
} catch (error) {
  process.stderr.write(`${explain(error, args.includes('--json'))}\n`)
  process.exitCode = exitCodes[whyOf(error)]
}
