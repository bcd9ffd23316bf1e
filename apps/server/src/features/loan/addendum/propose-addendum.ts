/** Use case: one side proposes a change to a running loan; nothing changes until the other accepts. */
import { loan } from '@handshake/contracts/loan/loan.ts'
import { present } from '@handshake/domain/assert.ts'
import { dueDay, graceMs } from '@handshake/domain/loan/due-dates.ts'
import {
  addendumOpenDays,
  addendumProposers,
  applyAddendum,
  describeAddendum,
  movablePayment,
} from '@handshake/domain/loan/loan-addendum.ts'
import { isRunning } from '@handshake/domain/loan/loan-machine.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { days } from '@handshake/domain/time.ts'
import { accountAt, factsOf, lockOwnLoan, readNames } from '#features/agreement/agreement.public.ts'
import { wordsTo } from '#features/friend/friend.public.ts'
import { notify } from '#features/notification/notification.public.ts'
import { noteAcceptance } from '#features/session/session.public.ts'
import { mintId } from '#platform/mint-id.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused } from '#platform/use-case.ts'
import { viewLoan } from '../view-loan.ts'
import { addendaOf, addendumOf, askedToPayLater, endAddendum, openAddendum } from './addendum.ts'

/** Due like every installment, at noon. */
const dueOn = (day: string): Date => new Date(`${day}T12:00:00.000Z`)

export const proposeAddendum = oncePerKey(loan.proposeAddendum, {
  again: (ctx, { loanId }) => viewLoan(ctx, loanId, ctx.person.id),
  reused: 'loan.id-reused',
  decide: async (ctx, { loanId, kind, months, amountCents, payOn = null, note }, refuse) => {
    const me = ctx.person.id
    const { now } = ctx
    const own = await lockOwnLoan(ctx, loanId, refuse)
    if (own instanceof Refused) return own
    const { loan: found, role } = own
    if (!addendumProposers[kind].includes(role)) return refuse('loan.not-yours')
    if (!isRunning(found.status)) return refuse('loan.too-late')
    const account = accountAt(found, now)
    const movable = kind === 'later_payment' ? movablePayment(account, now) : null
    if (kind === 'later_payment' && movable === null)
      return refuse('loan.wrong-addendum', { problem: 'This payment can’t be moved anymore.' })
    if (kind === 'later_payment' && (await askedToPayLater(ctx, loanId)))
      return refuse('loan.wrong-addendum', {
        problem: 'You already asked to pay later. That can be asked once per loan.',
      })
    const [movesFrom, movesTo] = [movable?.dueAt ?? null, payOn === null ? null : dueOn(payOn)]
    const addendum = addendumOf({ kind, months, amountCents, movesFrom, movesTo })
    if (addendum === null)
      return refuse('loan.wrong-addendum', { problem: 'Enter either months or an amount, not both.' })
    const tried = applyAddendum(account, addendum, now)
    if ('problem' in tried && tried.problem === 'day-not-possible')
      return refuse('loan.wrong-addendum', {
        problem: `Choose a later day, up to ${dueDay(present(movable, 'a day was asked for').latestAt)}.`,
      })
    if ('problem' in tried) {
      const owed =
        'owedCents' in tried ? `That’s more than is owed: ${formatAmount(tried.owedCents)}.` : 'Nothing is owed.'
      return refuse('loan.wrong-addendum', { problem: owed })
    }
    const addenda = await addendaOf(ctx, loanId)
    if (openAddendum(addenda, now) !== null) return refuse('loan.addendum-open')
    // One that ran out makes room.
    for (const { id, status } of addenda) if (status === 'proposed') await endAddendum(ctx, id, 'withdrawn')
    const id = mintId<'addendum'>(now)
    const other = role === 'lender' ? found.borrowerId : found.lenderId
    await ctx.sql
      .insertInto('loan_addenda')
      .values({
        id,
        loan_id: loanId,
        kind,
        months,
        amount_cents: amountCents,
        moves_from: movesFrom,
        moves_to: movesTo,
        // Both sign it as it stands, so words that do not reach the other are no part of it.
        note: await wordsTo(ctx, { from: me, readers: [other], words: note }),
        proposed_by: me,
        proposed_at: now,
        expires_at: new Date(
          // Once the payment is overdue there is nothing left to agree on.
          Math.min(
            now.getTime() + days(addendumOpenDays),
            ...(movable === null ? [] : [movable.dueAt.getTime() + graceMs]),
          ),
        ),
        status: 'proposed',
      })
      .execute()
    await noteAcceptance(ctx, { kind: 'loan_addendum', id, version: 1 })
    const nameOf = await readNames(ctx, [found.agreement])
    await notify(ctx, 'loan.addendum-proposed', [other], {
      ...factsOf(found, nameOf, now, id),
      from: nameOf(me),
      change: describeAddendum(addendum),
    })
    ctx.tell([found.lenderId, found.borrowerId], ['agreement'])
    return viewLoan(ctx, loanId, me)
  },
})
