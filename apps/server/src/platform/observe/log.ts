/** Structured logs: JSON lines on standard error, never with a secret in them. */
import { type Logger, type LoggerOptions, pino } from 'pino'
import type { Config } from '../config/config.ts'
import type { CriticalLine } from '../telemetry/critical-errors.ts'

export type Log = Logger

const errorLevel = pino.levels.values.error ?? 50
const fatalLevel = pino.levels.values.fatal ?? 60

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

const hearCritical = (critical: (line: CriticalLine) => void): LogMethod =>
  function (args, method, level) {
    method.apply(this, args)
    if (level < errorLevel) return
    const [first, second] = args as unknown as readonly unknown[]
    const facts = typeof first === 'object' && first !== null ? (first as Record<string, unknown>) : {}
    critical({
      level: level >= fatalLevel ? 'fatal' : 'error',
      says: String(typeof first === 'string' ? first : second),
      facts,
    })
  }

const secrets = ['password', 'token', 'authorization', 'cookie', 'set-cookie', 'secret', 'code', 'html', 'text']

/** `critical` hears every line at level error or fatal, even where nothing is logged. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>, critical?: (line: CriticalLine) => void): Log {
  const silent = config.LOG_LEVEL === 'silent'
  return pino(
    {
      level: silent && critical ? 'error' : config.LOG_LEVEL,
      ...(critical && { hooks: { logMethod: hearCritical(critical) } }),
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // A database error carries the row it failed on, and a broken connection its keys: only these fields are told.
      serializers: { err: errorFields },
      redact: {
        paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[secret]',
      },
    },
    silent ? { write: () => undefined } : pino.destination(2),
  )
}

function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? { errorCode: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: errorFields(error.cause) }
  return { type: error.name, message: error.message, stack: error.stack, ...code, ...cause }
}
