/** Use case: an arbitrator looks at the cases that are not over. */
import type { dispute } from '@handshake/contracts/dispute.ts'
import type { UseCase } from '#platform/use-case.ts'
import { goingOn } from './dispute-rows.ts'

export const readOpenDisputes: UseCase<typeof dispute.readOpenDisputes> = async (ctx) => ({
  disputes: await goingOn(ctx, ctx.person.id),
})
