/** Laws about who gets what in agreements. Amounts and fees are reckoned here once more, because the product's own may be what is wrong. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import type { LoanOwn } from '@handshake/domain/agreement/table/loan-agreement.ts'
import { isOver } from './deals.ts'
import { each, type FastLaw, outOf, percent } from './law.ts'

export const agreementLaws: readonly FastLaw[] = [
  {
    name: 'a-share-is-paid-once',
    says: 'Nobody pays more than their share of a split, and it is over when every share is paid, forgiven or confirmed.',
    broken: each(({ deal, after }, { world }) => {
      if (deal.kind !== 'split') return null
      const { participants, initiatorId, status } = after as unknown as Agreement
      const { paid } = world.booksOf(deal)
      for (const { personId, stakeCents, details, status: stands } of participants) {
        const own = paid.get(personId) ?? 0
        if (personId === initiatorId ? own > 0 : own > stakeCents)
          return `${world.nameOf(personId)} paid ${own} of ${stakeCents}`
        if (status === 'completed' && details.settledBy === 'wallet' && own !== stakeCents)
          return `${own} of ${stakeCents} were paid`
        if (status === 'completed' && stands !== 'settled' && stands !== 'waived') return 'it is over with a share open'
      }
      return null
    }),
  },
  {
    name: 'loans-cost-what-they-say',
    says: 'The borrower gets the principal less 1%; the lender pays 0.5% of what came back; a late fee is 5% of its installment, and all of the principal comes back before it is paid off.',
    broken: each(({ deal, transfers, event, after }, { world }) => {
      if (deal.kind !== 'loan') return null
      const { terms, own, counterpartyId, initiatorId } = after as unknown as Agreement
      const { principalCents } = terms as { principalCents: number }
      const cut = percent(principalCents, 100)
      if (event === 'disburse_funds') {
        const got = transfers.find(({ to }) => to === counterpartyId)?.amountCents
        const fee = transfers.find(({ kind }) => kind === 'loan.origination-fee')?.amountCents ?? 0
        return got === principalCents - cut && fee === cut
          ? null
          : `${got} of ${principalCents} went out with a fee of ${fee}`
      }
      const account = (own as LoanOwn | null)?.account
      if (account === null || account === undefined) return null
      for (const { owed, lateAt } of account.installments) {
        const fee = percent(owed.interestCents + owed.principalCents, 500)
        // What moved here by a change of the schedule may carry fees of others; without changes there are none.
        if (lateAt === null ? owed.lateFeeCents !== 0 : owed.lateFeeCents > fee + 1)
          return `a late fee of ${owed.lateFeeCents} instead of ${fee}`
      }
      const { paid, feeCents } = world.booksOf(deal)
      const back = paid.get(counterpartyId ?? '') ?? 0
      const late = account.installments.reduce((sum, { settled }) => sum + settled.lateFeeCents, 0)
      if ((paid.get(initiatorId) ?? 0) > 0) return 'the lender paid the borrower'
      if (feeCents !== cut + percent(back, 50) + late)
        return `fees of ${feeCents} on ${back} that came back, ${late} of them for lateness`
      return (after as { status: string }).status === 'loan_paid_off' && back < principalCents
        ? `${back} of ${principalCents} came back`
        : null
    }),
  },
  {
    name: 'work-is-paid-once',
    says: 'Who did the work has the milestones that were released, each once, and whatever both or an arbitrator said in the end.',
    broken: each(({ deal, event, before, after, transfers }) => {
      if ((deal.kind !== 'service' && deal.kind !== 'marketplace') || !/^release_/.test(event)) return null
      const { terms, metadata, counterpartyId } = before as unknown as Agreement
      const { milestones } = terms as { milestones: readonly { amountCents: number }[] }
      const lives = (after as unknown as Agreement).metadata.milestones as readonly { status: string }[]
      const earlier = metadata.milestones as readonly { status: string }[] | undefined
      const now = milestones.filter(
        (_, place) => lives[place]?.status === 'released' && earlier?.[place]?.status !== 'released',
      )
      const paid = transfers.reduce((sum, { to, amountCents }) => sum + (to === counterpartyId ? amountCents : 0), 0)
      return now.length === 1 && now[0]?.amountCents === paid ? null : `${paid} were paid for ${now.length} milestones`
    }),
  },
  {
    name: 'a-rental-costs-what-it-says',
    says: 'The owner gets the rent once; of the deposit no more than the late fee of each day begun, or what both or an arbitrator said.',
    broken: each(({ deal, event, before, transfers }, { world }) => {
      if (deal.kind !== 'rental') return null
      const { terms, initiatorId, metadata } = before as unknown as Agreement
      const { rentCents, lateFeeCents, depositCents, endsAt } = terms as {
        rentCents: number
        lateFeeCents: number
        depositCents: number
        endsAt: string
      }
      const toOwner = transfers.reduce((sum, { to, amountCents }) => sum + (to === initiatorId ? amountCents : 0), 0)
      if (event === 'confirm_hand_over')
        return toOwner === rentCents ? null : `a rent of ${toOwner} instead of ${rentCents}`
      if (event !== 'confirm_return' && event !== 'close_return') return null
      const { returnedAt, startedAt } = metadata as { returnedAt?: string; startedAt?: string }
      const until = returnedAt === undefined ? world.now.getTime() : Date.parse(returnedAt)
      const daysLate = startedAt === undefined ? 0 : Math.max(0, Math.ceil((until - Date.parse(endsAt)) / 86_400_000))
      const most = before.status === 'disputed' ? 0 : Math.min(daysLate * lateFeeCents, depositCents)
      return toOwner === most ? null : `${toOwner} of the deposit were kept for ${daysLate} days instead of ${most}`
    }),
  },
  {
    name: 'held-money-goes-where-it-was-said',
    says: 'What was held for an escrow reaches the other side, what was staked on a promise both kept comes back, and a refund is whole.',
    broken: each((taken) => {
      const { deal, event, before } = taken
      const { participants, counterpartyId } = before as unknown as Agreement
      if (participants === undefined || !isOver(deal)) return null
      const { of } = outOf(taken)
      const held = participants.reduce((sum, { heldCents }) => sum + heldCents, 0)
      const refunds =
        ['return_funds', 'rule_refund', 'approve_cancel', 'lapse'].includes(event) ||
        (deal.kind === 'custom' && event === 'complete')
      if (refunds && participants.some(({ personId, heldCents }) => of(personId) !== heldCents))
        return 'somebody’s money did not come back whole'
      if (deal.kind === 'escrow' && event === 'complete' && of(counterpartyId) !== held)
        return `${of(counterpartyId)} of ${held} were released`
      if (event === 'concede' && of(taken.actorId) !== 0) return 'who conceded was paid'
      return null
    }),
  },
]
