/** Use cases: a person links an account outside, looks at those they linked, and unlinks one. */
import type { payment } from '@handshake/contracts/payment/payment.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { type PaymentMethod, paymentMethodNames, paymentMethods } from '@handshake/domain/payment/payment-methods.ts'
import { simulatedHint } from '@handshake/domain/payment/simulated-decline.ts'
import type { Context } from '#platform/context.ts'
import type { Sql } from '#platform/db/db.ts'
import type { UseCase } from '#platform/use-case.ts'
import type { Providers } from '../provider/providers.ts'

/** A person looks at the payment methods: what each costs, how long it takes, and what they have linked. */
export const readMethods =
  (providers: Providers): UseCase<typeof payment.readMethods> =>
  async (ctx) => {
    const links = await linksOf(ctx.sql, ctx.person.id)
    return {
      methods: paymentMethodNames.map((method) => {
        const provider = providers.of(method)
        const link = links.get(method)
        return {
          method,
          ...paymentMethods[method],
          available: provider !== null,
          provider: provider?.name ?? null,
          hint: provider?.name === 'simulated' ? simulatedHint : null,
          linked: link ? { label: link.label, linkedAt: link.linkedAt.toISOString() } : null,
        }
      }),
    }
  }

type Link = { readonly label: string; readonly linkedAt: Date }

async function linksOf(sql: Sql, personId: PersonId): Promise<ReadonlyMap<PaymentMethod, Link>> {
  const rows = await sql
    .selectFrom('payment_links')
    .where('user_id', '=', personId)
    .select(['method', 'label', 'linked_at'])
    .execute()
  return new Map(rows.map((row) => [row.method as PaymentMethod, { label: row.label, linkedAt: row.linked_at }]))
}

/** A person links an account outside, under a label they recognize, never a number. */
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

/** A person forgets an account outside; repeating it is fine, orders under way go on. */
export const unlinkMethod: UseCase<typeof payment.unlinkMethod> = async (ctx, { method }) => {
  await ctx.sql.deleteFrom('payment_links').where('user_id', '=', ctx.person.id).where('method', '=', method).execute()
  ctx.tell([ctx.person.id], ['wallet'])
  return {}
}

/** A reaction: a closed account has no way in or out for money. */
export async function unlinkAll({ sql }: Context, { personId }: { readonly personId: PersonId }): Promise<void> {
  await sql.deleteFrom('payment_links').where('user_id', '=', personId).execute()
}
