/** What leaves the server of a log line at level error or fatal: its message, without user input, secrets and amounts. */
import { scrubText } from '@handshake/domain/error/scrub-text.ts'

export type CriticalLine = {
  readonly level: 'error' | 'fatal'
  readonly says: string
  readonly facts: Readonly<Record<string, unknown>>
}

/** The fields of a line that may leave, under the names OpenTelemetry has for them; everything else stays in the log. */
const toldAs = {
  route: 'http.route',
  job: 'handshake.job',
  page: 'handshake.page',
  build: 'handshake.build',
  errorCode: 'handshake.error_code',
  count: 'handshake.count',
  request: 'handshake.reference',
  reference: 'handshake.reference',
  message: 'exception.message',
  stack: 'exception.stacktrace',
} as const

const longest = { fact: 200, message: 500, stack: 2_000 }
/** Ids of ours are what support and the log are searched by. */
const isReference = (value: string): boolean => /^[\w-]{4,64}$/.test(value)

export function toldOutside({ says, facts }: CriticalLine): { says: string; facts: Record<string, string | number> } {
  const told: Record<string, string | number> = {}
  for (const [field, name] of Object.entries(toldAs)) {
    const value = facts[field]
    if (typeof value === 'number') told[name] = value
    else if (typeof value === 'string') told[name] = clean(name, value)
  }
  return {
    says: unquoted(scrubText(says, longest.message)).replaceAll(/'[^']*'/g, '[…]'),
    facts: { ...told, ...errorFacts(facts.err) },
  }
}

function clean(name: string, value: string): string {
  if (name === 'handshake.reference') return isReference(value) ? value : '[id]'
  if (name === 'exception.stacktrace') return framesOf(value)
  return unquoted(scrubText(value, name === 'exception.message' ? longest.message : longest.fact))
}

function errorFacts(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return {}
  const code = 'code' in error && typeof error.code === 'string' ? { 'handshake.error_code': error.code } : {}
  return {
    ...code,
    'exception.type': error.name,
    'exception.message': unquoted(scrubText(error.message, longest.message)),
    'exception.stacktrace': framesOf(error.stack ?? ''),
  }
}

/** A database quotes the value it could not read, and a parser the text. */
const unquoted = (text: string): string => text.replaceAll(/"[^"]*"?/g, '[…]')

/** As Chrome and Node write one, and as Firefox and Safari do. */
const isFrame = /^\s+at |^[^\s@]*@\S+:\d+:\d+$/

/** Where it happened, without the words in front, which are the message again. */
const framesOf = (stack: string): string =>
  scrubText(
    stack
      .split('\n')
      .filter((line) => isFrame.test(line))
      .join('\n'),
    longest.stack,
  )
