/** Use case: a person reads what they and others owe each other. */
import type { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { UseCase } from '#platform/use-case.ts'
import { settleUpsOf } from './open-figures.ts'

export const readSettleUps: UseCase<typeof agreement.readSettleUps> = async (ctx) => ({
  settleUps: await settleUpsOf(ctx, ctx.person.id),
})
