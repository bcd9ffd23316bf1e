/** Use case: whoever is through the gate sees the presentations with their counters. */
import type { presentation } from '@handshake/contracts/presentation.ts'
import { countPresentations } from '@handshake/domain/presentation/presentation.ts'
import type { UseCase } from '#platform/use-case.ts'
import { isManager, mayLook } from './gate.ts'
import { listPresentations, viewOf } from './presentation.store.ts'

export const readPresentations: UseCase<typeof presentation.readPresentations> = async (ctx, _input, refuse) => {
  if (!(await mayLook(ctx))) return refuse('presentation.locked')
  const canManage = isManager(ctx)
  const rows = await listPresentations(ctx.sql, canManage)
  const presentations = rows.map((row) => viewOf(row, canManage))
  return { presentations, counters: countPresentations(presentations), canManage }
}
