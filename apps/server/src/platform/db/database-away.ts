/** What a failed query means: the database is away for now and in which way, it stopped a slow statement, it refused our login, or the mistake is ours. */

/** Temporary unavailability of a database: it does not answer, or it is read-only. It passes without our doing. */
export type Away = 'unreachable' | 'read-only' | 'out-of-space'

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Of a socket: it is gone with its server, or has more callers waiting than it holds. Of a file they would mean something else. */
const socketCodes = new Set(['ENOENT', 'EAGAIN'])
/** Shutting down, crashed, starting up. */
const serverCodes = new Set(['57P01', '57P02', '57P03'])
/** Failed connections, and too little of something: connections, memory. */
const serverClasses = ['08', '53']
/** A standby, or a server that was told to take no changes; a full disk. */
const savesNothing: Readonly<Record<string, Away>> = { '25006': 'read-only', '53100': 'out-of-space' }
/** What the driver says in words alone. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Query read timeout)/

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** A statement ran longer than it may, and the database stopped it. */
export const isTimedOut = (error: unknown): boolean => error instanceof Error && codeOf(error) === '57014'

/** The database lets our login do less than the code expects: a grant is missing. */
export const isNotPermitted = (error: unknown): boolean => error instanceof Error && codeOf(error) === '42501'

/** Connected, and never greeted. Waiting for one of our own connections to come free is something else. */
export const isUngreeted = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Connection terminated due to connection timeout'

export const whyItSavesNothing = (sqlState: string): Away | null => savesNothing[sqlState] ?? null

/** Null where the database is there, and something else is wrong. */
export function whyDatabaseAway(error: unknown): Away | null {
  if (!(error instanceof Error)) return null
  const code = codeOf(error)
  if (savesNothing[code] !== undefined) return savesNothing[code]
  if ('syscall' in error && error.syscall === 'connect' && socketCodes.has(code)) return 'unreachable'
  const isAway =
    connectionCodes.has(code) ||
    serverCodes.has(code) ||
    serverClasses.some((digits) => code.length === 5 && code.startsWith(digits)) ||
    driverWords.test(error.message)
  return isAway ? 'unreachable' : null
}
