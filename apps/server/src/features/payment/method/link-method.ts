/** Use case: a person links an account outside, under a label they recognize, never a number. */
import type { payment } from '@handshake/contracts/payment.ts'
import type { UseCase } from '#platform/use-case.ts'
import type { Providers } from '../provider/providers.ts'

export const linkMethod =
  (providers: Providers): UseCase<typeof payment.linkMethod> =>
  async (ctx, { method, label }, refuse) => {
    if (providers.of(method) === null) return refuse('payment.method-unavailable')
    await ctx.sql
      .insertInto('payment_links')
      .values({ user_id: ctx.person.id, method, label, linked_at: ctx.now })
      .onConflict((conflict) => conflict.columns(['user_id', 'method']).doUpdateSet({ label, linked_at: ctx.now }))
      .execute()
    ctx.tell([ctx.person.id], ['wallet'])
    return {}
  }
