/** What a failed query means: the database is away for now, it stopped a slow statement, it refused our login, or the mistake is ours. */

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
/** Shutting down, crashed, starting up; too many connections. */
const serverCodes = new Set(['57P01', '57P02', '57P03', '53300'])
/** What the driver says in words alone. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Query read timeout)/

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** A statement ran longer than it may, and the database stopped it. */
export const isTimedOut = (error: unknown): boolean => error instanceof Error && codeOf(error) === '57014'

/** The database lets our login do less than the code expects: a grant is missing. */
export const isNotPermitted = (error: unknown): boolean => error instanceof Error && codeOf(error) === '42501'

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if ('syscall' in error && error.syscall === 'connect' && socketCodes.has(code)) return true
  return connectionCodes.has(code) || serverCodes.has(code) || code.startsWith('08') || driverWords.test(error.message)
}
