/** Makes our books agree with what a provider took back of one deposit, and tells the person and the admins. */
import { assert, present } from '@handshake/domain/assert.ts'
import { type Cents, zero } from '@handshake/domain/money.ts'
import { reversalNews, type SaidReversal } from '@handshake/domain/payment/reversal.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import { serverTransferId } from '@handshake/ledger/transfer-id.ts'
import { type Addressed, notifyAdmins, notifyEach } from '#features/notification/notification.public.ts'
import { whoAnswersFor } from '#features/safety/safety.public.ts'
import { lockWallets, postOurs } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import { stopWithdrawals } from '../order/cancel-order.ts'
import { lockOrder, type Order } from '../payment.store.ts'
import type { Providers } from '../provider/providers.ts'
import { accountsAnsweredFor, collectOwed, takeId } from './collect-owed.ts'
import { insertReversal, noteGivenBack, noteTakenAgain, type Reversal, reversalsOfOrder } from './reversal-rows.ts'

type ReversalReport = { readonly look: number; readonly said: readonly SaidReversal[] }

/**
 * `look` is the number of the question this answers: where a newer one was asked meanwhile, its answer counts and this one is dropped,
 * so that an old 'disputed' never overtakes a 'won'.
 */
export async function settleReversals(
  ctx: Context,
  providers: Providers,
  { id, personId }: Pick<Order, 'id' | 'personId'>,
  { look, said }: ReversalReport,
): Promise<void> {
  const answering = await whoAnswersFor(ctx, personId)
  // The wallets before their orders, as a withdrawal does it.
  await lockWallets(ctx, [personId, ...answering, ...(await accountsAnsweredFor(ctx, [personId]))])
  const order = present(await lockOrder(ctx.sql, id), 'an order stays')
  if (order.reversalLooks !== look) return
  const { begun, again, over } = reversalNews(await reversalsOfOrder(ctx, id), said, order.amountCents)
  const newIds = new Map<string, SaidReversal>()
  for (const reversal of over) await giveBack(ctx, reversal)
  for (const reversal of again) await noteTakenAgain(ctx, reversal)
  for (const one of begun) newIds.set(await insertReversal(ctx, order, one), one)
  if (over.length + again.length + begun.length === 0) return
  const isTaken = begun.length + again.length > 0
  const stoppedCents = isTaken ? await stopWithdrawals(ctx, providers, personId) : zero
  if (isTaken) for (const other of answering) await stopWithdrawals(ctx, providers, other)
  const { owedCents } = await collectOwed(ctx, personId)

  const after = await reversalsOfOrder(ctx, id)
  const back = new Set<string>(over.map((reversal) => reversal.id))
  const taken = new Set<string>([...again.map((reversal) => reversal.id), ...newIds.keys()])
  const notices = after.flatMap((reversal): Addressed[] => {
    const { id: reversalId, method, cause, amountCents, takenCents, takes } = reversal
    const common = { reversalId, method, cause, amountCents, takes }
    if (taken.has(reversalId))
      return [
        {
          kind: 'payment.deposit-taken-back',
          people: [personId],
          facts: { ...common, takenCents, owedCents, stoppedCents },
        },
      ]
    return back.has(reversalId) ? [{ kind: 'payment.deposit-given-back', people: [personId], facts: common }] : []
  })
  await notifyEach(ctx, notices)
  for (const { id: reversalId, cause, amountCents, takenCents, takes, stands } of after)
    if (taken.has(reversalId) || back.has(reversalId))
      await notifyAdmins(ctx, 'payment.deposit-reversed', {
        reversalId,
        orderId: id,
        cause,
        amountCents,
        takenCents,
        takes,
        stands,
      })
  ctx.log.warn({ order: id, begun: begun.length, again: again.length, over: over.length }, 'a deposit was taken back')
  ctx.tell([personId, ...answering], ['wallet'])
}

/** Each take is put right by a correction that names it, so the ledger itself lets no more come back than was taken. */
async function giveBack(ctx: Context, reversal: Reversal): Promise<void> {
  const takes = Array.from(
    { length: reversal.takes - reversal.returnedTakes },
    (_, n) => reversal.returnedTakes + n + 1,
  )
  const ids = takes.map((take) => takeId(reversal, take))
  if (ids.length > 0) {
    const { rows } = await ctx.client.query<{ id: string; amount: Cents }>({
      name: 'payment-reversal-takes',
      text: 'select id, amount_cents as amount from ledger.receipts where id = any ($1::uuid[])',
      values: [ids],
    })
    const amounts = new Map(rows.map(({ id, amount }) => [id, amount]))
    const transfers = takes.map((take): Transfer => {
      const corrects = takeId(reversal, take)
      return {
        id: serverTransferId('deposit-reversal-return', reversal.id, take),
        kind: 'correction',
        corrects,
        amountCents: present(amounts.get(corrects), 'what was taken is in the books'),
        reference: { kind: 'payment-order', id: reversal.orderId },
        description: 'Deposit given back',
      }
    })
    const { status } = await postOurs(ctx.client, transfers, { at: ctx.now })
    assert(status === 'created', `giving back ${reversal.id} was ${status}`)
  }
  await noteGivenBack(ctx, reversal)
}
