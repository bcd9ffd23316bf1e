/** Reaction: money went from one person to another, and both are told: whoever has it now, and whoever sent it. */

import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { type MoneySent, moneySent } from '#features/wallet/wallet.events.ts'
import type { Context } from '#platform/context.ts'
import { giveNotice } from './give-notice.ts'

export async function tellOfTransfer(
  ctx: Context,
  { transferId, from, to, amountCents, note }: MoneySent,
): Promise<void> {
  const nameOf = await namesOf(ctx, [from, to])
  const occasion = { event: moneySent, about: { type: 'transfer', id: transferId } }
  const action = { actionUrl: `/wallet?movement=${transferId}`, actionLabel: 'See the transfer' }
  const amount = formatAmount(amountCents)
  await giveNotice(ctx, to, occasion, {
    type: 'payment_received',
    title: 'Payment received',
    message: `${nameOf(from)} sent you ${amount}${note === null ? '.' : `: “${note}”`}`,
    ...action,
  })
  // Their own action is no news, unless it was not theirs: then it is the first they hear of it.
  await giveNotice(ctx, from, occasion, {
    type: 'payment_sent',
    title: 'Payment sent',
    message: `You sent ${amount} to ${nameOf(to)}.`,
    priority: 'low',
    ...action,
  })
}

async function namesOf(ctx: Context, people: readonly PersonId[]): Promise<(id: PersonId) => string> {
  const rows = await ctx.sql.selectFrom('profiles').where('id', 'in', people).select(['id', 'display_name']).execute()
  const names = new Map(rows.map((row) => [row.id, row.display_name]))
  return (id) => present(names.get(id), 'whoever moves money has a profile')
}
