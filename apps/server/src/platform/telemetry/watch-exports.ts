/** Says in the log that a collector is out of reach, and that it is back, however often it comes and goes: a few lines an hour at most. */
import { minutes } from '@handshake/domain/time.ts'
import type { Log } from '../observe/log.ts'

/** What the exporters of all kinds of data have in common. */
type Result = { readonly code: number; readonly error?: Error }
type Exporter = { export: (items: never, done: (result: Result) => void) => void }

const succeeded = 0
const quietMs = minutes(10)

/** Of the failure only its kind is said: an answer from outside may hold anything. */
export function watchExports(log: Pick<Log, 'warn' | 'info'>, nowMs: () => number = () => performance.now()) {
  return <E extends Exporter>(what: string, exporter: E): E => {
    let saidAtMs = Number.NEGATIVE_INFINITY
    let said = false
    const note = ({ code, error }: Result) => {
      if (code === succeeded) {
        if (said) log.info({ what }, 'telemetry is being sent again')
        said = false
      } else if (!said && nowMs() - saidAtMs >= quietMs) {
        said = true
        saidAtMs = nowMs()
        log.warn(
          { what, why: error?.name ?? 'no answer' },
          'telemetry cannot be sent; what does not fit in memory is dropped',
        )
      }
    }
    const send = exporter.export.bind(exporter)
    exporter.export = (items, done) =>
      send(items, (result) => {
        note(result)
        done(result)
      })
    return exporter
  }
}
