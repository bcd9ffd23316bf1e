/** Tells a database that cannot be reached right now from a mistake of ours: the first passes by itself, and callers may try again. */

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
/** Shutting down, crashed, starting up; too many connections; a statement that took longer than it may. */
const serverCodes = new Set(['57P01', '57P02', '57P03', '53300', '57014'])
/** What the driver says in words alone. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Query read timeout)/

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return connectionCodes.has(code) || serverCodes.has(code) || code.startsWith('08') || driverWords.test(error.message)
}
