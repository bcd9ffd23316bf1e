/** Takes what a person owes for deposits that were taken back from what is in their wallet; what is missing stays owed. */
import type { payment } from '@handshake/contracts/payment/payment.ts'
import { assert, present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { add, type Cents, formatAmount, subtract, zero } from '@handshake/domain/money.ts'
import { shareAmongClaims } from '@handshake/domain/payment/reversal.ts'
import { balanceOf } from '@handshake/ledger/balances.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import { serverTransferId } from '@handshake/ledger/transfer-id.ts'
import { notify } from '#features/notification/notification.public.ts'
import { isHalted, lockWallets, owedBy, postOurs } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import type { ClosingCheck } from '#platform/feature.ts'
import type { DueWork } from '#platform/jobs/due-work.ts'
import { notPutBack } from '#platform/jobs/stuck-work.ts'
import type { UseCase } from '#platform/use-case.ts'
import { newestReversals, noteTake, openReversals, type Reversal, viewOfReversal } from './reversal-rows.ts'

/** Whose debts these people pay as well. */
export async function accountsAnsweredFor(
  { client }: Pick<Context, 'client'>,
  people: readonly PersonId[],
): Promise<PersonId[]> {
  const { rows } = await client.query<{ id: PersonId }>({
    name: 'payment-accounts-answered-for',
    text: 'select distinct other_id as id from account_ties where user_id = any ($1::uuid[])',
    values: [people],
  })
  return rows.map(({ id }) => id)
}

type Collected = {
  readonly takenCents: Cents
  readonly owedCents: Cents
  /** The transfers by which it was taken. */
  readonly transferIds: readonly string[]
}

/**
 * Whoever calls has locked the person's wallet, and those of `accountsAnsweredFor`. It takes what is free: a stake in escrow stays where it is, because somebody else
 * relies on it. A posting that meets a halt of the books throws, and whoever called tries again.
 */
export async function collectOwed(ctx: Context, personId: PersonId): Promise<Collected> {
  const open = await openReversals(ctx, personId)
  const wanted = open.map(({ amountCents, takenCents }) => subtract(amountCents, takenCents))
  const available = (await balanceOf(ctx.client, { kind: 'wallet', ownerId: personId })) ?? zero
  const parts = shareAmongClaims(available, wanted)
  const taking = open
    .map((reversal, index) => ({ reversal, takenCents: present(parts[index], 'every claim has its part') }))
    .filter(({ takenCents }) => takenCents > 0)
  if (taking.length > 0) {
    const { status } = await postOurs(
      ctx.client,
      taking.map(({ reversal, takenCents }) => takeOf(personId, reversal, takenCents)),
      { at: ctx.now },
    )
    assert(status === 'created', `collecting what ${personId} owes was ${status}`)
    for (const { reversal, takenCents } of taking) await noteTake(ctx, reversal, add(reversal.takenCents, takenCents))
    ctx.tell([personId], ['wallet'])
  }
  const takenCents = add(...parts)
  return {
    takenCents,
    owedCents: subtract(add(...wanted), takenCents),
    transferIds: taking.map(({ reversal }) => takeId(reversal, reversal.takes + 1)),
  }
}

export const takeId = (reversal: Reversal, take: number) => serverTransferId('deposit-reversal', reversal.id, take)

const takeOf = (personId: PersonId, reversal: Reversal, amountCents: Cents): Transfer => ({
  id: takeId(reversal, reversal.takes + 1),
  kind: `deposit-reversal.${reversal.method}`,
  from: personId,
  amountCents,
  reference: { kind: 'payment-order', id: reversal.orderId },
  description: descriptionOf(reversal, personId),
})

function descriptionOf({ personId: owedBy, cause }: Reversal, personId: PersonId): string {
  if (owedBy !== personId) return 'Deposit to another account of yours reversed'
  return cause === 'dispute' ? 'Deposit disputed with your bank' : 'Deposit refunded to you'
}

type Debtor = { readonly id: PersonId }

const atOnce = 100

/** Whoever owes for a deposit that was reversed, and has money again, pays with it. */
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

const shown = 50

/** A person looks at deposits that were taken back, and at what is still owed for them. */
export const readReversals: UseCase<typeof payment.readReversals> = async (ctx) => {
  const owed = (await owedBy(ctx, [ctx.person.id])).get(ctx.person.id)
  return {
    reversals: (await newestReversals(ctx, ctx.person.id, shown)).map(viewOfReversal),
    elsewhereCents: owed?.elsewhereCents ?? zero,
  }
}

/** Closing check: what is owed for a deposit that was taken back keeps an account open. */
export const debtRemains: ClosingCheck = async (ctx, personId) => {
  const owed = (await owedBy(ctx, [personId])).get(personId)
  return owed === undefined ? null : `you owe ${formatAmount(owed.owedCents)} for a deposit that was reversed.`
}
