/** What people paid in and were paid out on each day, whatever the method: what crossed the accounts of money on its way. */
import { type Cents, cents } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'

export type Paid = { readonly inCents: Cents; readonly outCents: Cents }

/** What leaves those accounts went into a wallet. What enters them was withdrawn, taken back, or kept by the method. */
export async function paidByDay(
  { client }: Pick<Context, 'client'>,
  since: string,
): Promise<ReadonlyMap<string, Paid>> {
  const { rows } = await client.query<{ day: string; paidIn: string; paidOut: string }>({
    name: 'wallet-paid-by-day',
    text: `select day, sum(out_cents)::text as "paidIn", sum(in_cents)::text as "paidOut" from money_days
      where day >= $1 and account_kind like 'clearing.%' group by day`,
    values: [since],
  })
  return new Map(
    rows.map(({ day, paidIn, paidOut }) => [day, { inCents: cents(Number(paidIn)), outCents: cents(Number(paidOut)) }]),
  )
}
