/** Use case: a person links an account outside, under a label they recognise. */
import type { payment } from '@handshake/contracts/payment.ts'
import type { UseCase } from '#platform/use-case.ts'
import type { Providers } from '../provider/providers.ts'
import { putLink } from './linked-methods.ts'

export const linkMethod =
  (providers: Providers): UseCase<typeof payment.linkMethod> =>
  async (ctx, { method, label }, refuse) => {
    if (providers.of(method) === null) return refuse('payment.method-unavailable')
    await putLink(ctx.sql, ctx.person.id, { method, label, linkedAt: ctx.now })
    ctx.tell([ctx.person.id], ['wallet'])
    return {}
  }
