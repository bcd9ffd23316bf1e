/** Structured logs: JSON lines on standard error, never with a secret in them. */
import { type Logger, pino } from 'pino'
import type { Config } from '../config/config.ts'

export type Log = Logger

const secrets = ['password', 'token', 'authorization', 'cookie', 'set-cookie', 'secret', 'code', 'html', 'text']

export function createLog(config: Pick<Config, 'LOG_LEVEL'>): Log {
  return pino(
    {
      level: config.LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // A database error carries the row it failed on, and a broken connection its keys: only these fields are told.
      serializers: { err: errorFields },
      redact: {
        paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[secret]',
      },
    },
    pino.destination(2),
  )
}

function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? { errorCode: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: errorFields(error.cause) }
  return { type: error.name, message: error.message, stack: error.stack, ...code, ...cause }
}
