/** Use cases: a browser reports what went wrong in it, and an admin reads those reports by cause. */
import type { connection } from '@handshake/contracts/connection.ts'
import type { UseCase } from '#platform/use-case.ts'
import { readCauses, writeErrors } from './client-error.store.ts'

/** A browser tells what went wrong in it. Anyone may, so nothing of it is believed beyond its size. */
export const reportErrors: UseCase<typeof connection.reportErrors> = async (ctx, report) => {
  const written = await writeErrors(ctx, report)
  // Whoever watches from outside hears of what breaks a whole page, and of nothing else.
  for (const { severity, build, path, code, count, reference, message, stack } of written)
    if (severity === 'critical')
      ctx.log.error(
        { build, page: path, errorCode: code, count, reference, message, stack },
        'A page broke in a browser',
      )
  return {}
}

/** An admin looks at what goes wrong in browsers, by cause. */
export const readErrors: UseCase<typeof connection.readErrors> = async (ctx) => ({ causes: await readCauses(ctx) })
