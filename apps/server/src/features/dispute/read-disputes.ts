/** Use case: a person looks at their own cases. */
import type { dispute } from '@handshake/contracts/dispute.ts'
import type { UseCase } from '#platform/use-case.ts'
import { ownRows } from './dispute-rows.ts'

export const readDisputes: UseCase<typeof dispute.readDisputes> = async (ctx) => ({
  disputes: await ownRows(ctx, ctx.person.id),
})
