/** Job: whoever owes for a deposit that was reversed, and has money again, pays with it. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { notify } from '#features/notification/notification.public.ts'
import { isHalted, lockWallets } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import type { DueWork } from '#platform/jobs/due-work.ts'
import { notPutBack } from '#platform/jobs/stuck-work.ts'
import { accountsAnsweredFor, collectOwed } from './collect-owed.ts'

type Debtor = { readonly id: PersonId }

const atOnce = 100

export const collectOwedMoney: DueWork<Debtor> = {
  subject: 'person',
  take: takeDebtors,
  carry: async (ctx, debtors) => {
    for (const { id } of debtors) await collectFrom(ctx, id)
    return { done: debtors.map(({ id }) => id), stuck: [] }
  },
}

/** Those who owe and have money: once it is collected, one of the two is no longer so. */
async function takeDebtors(ctx: Context, only: string | null): Promise<Debtor[]> {
  if (await isHalted(ctx)) return []
  const { rows } = await ctx.client.query<Debtor>({
    name: 'payment-debtors-with-money',
    text: `select distinct debtor.id from payment_reversals r
      cross join lateral (select r.user_id as id union select user_id from account_ties where other_id = r.user_id) debtor
      join ledger.balances b on b.owner_id = debtor.id and b.kind = 'wallet' and b.balance_cents > 0
      where r.state = 'standing' and r.taken_cents < r.amount_cents and ($2::uuid is null or debtor.id = $2)
        and ${notPutBack('debtor.id', '$3')}
      order by 1 limit $1`,
    values: [atOnce, only, ctx.now],
  })
  const debtors = rows.map(({ id }) => id)
  await lockWallets(ctx, [...debtors, ...(await accountsAnsweredFor(ctx, debtors))])
  return rows
}

async function collectFrom(ctx: Context, personId: PersonId): Promise<void> {
  const { takenCents, owedCents, transferIds } = await collectOwed(ctx, personId)
  const [transferId] = transferIds
  if (transferId === undefined) return
  await notify(ctx, 'payment.owed-collected', [personId], { transferId, takenCents, owedCents })
}
