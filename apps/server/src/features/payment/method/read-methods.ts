/** Use case: a person looks at the payment methods: what each costs, how long it takes, and what they have linked. */
import type { payment } from '@handshake/contracts/payment.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { type PaymentMethod, paymentMethodNames, paymentMethods } from '@handshake/domain/payment/payment-methods.ts'
import { simulatedHint } from '@handshake/domain/payment/simulated-decline.ts'
import type { Sql } from '#platform/db/db.ts'
import type { UseCase } from '#platform/use-case.ts'
import type { Providers } from '../provider/providers.ts'

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
