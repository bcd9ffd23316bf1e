/** Structured logs: JSON lines on standard error, never with a secret in them. */
import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

const secrets = ['password', 'token', 'authorization', 'cookie', 'set-cookie', 'secret', 'code', 'html', 'text']

export function createLog(config: Pick<Config, 'LOG_LEVEL'>): Log {
  return pino(
    {
      level: config.LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[secret]',
      },
    },
    pino.destination(2),
  )
}
