/** Use case: a browser tells what went wrong in it. Anyone may, so nothing of it is believed beyond its size. */
import type { connection } from '@handshake/contracts/connection.ts'
import type { UseCase } from '#platform/use-case.ts'
import { writeErrors } from './client-error.store.ts'

export const reportErrors: UseCase<typeof connection.reportErrors> = async (ctx, report) => {
  await writeErrors(ctx, report)
  // Whoever watches the logs from outside hears of what breaks a whole page, and of nothing else.
  const critical = report.errors.filter(({ severity }) => severity === 'critical').length
  if (critical > 0) ctx.log.error({ build: report.build, critical }, 'A page broke in a browser')
  return {}
}
