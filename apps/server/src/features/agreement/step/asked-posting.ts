/** What the policy of money has to know of an agreement's step: whose money is in it, whose word decides, and what a word promises. */
import { type Agreement, heldIn, participantOf } from '@handshake/domain/agreement/agreement.ts'
import { debtorsOf, isOpenShare, leftOf } from '@handshake/domain/agreement/split/split-agreement.ts'
import { guestsOf, isOpenGuest } from '@handshake/domain/agreement/split/split-guests.ts'
import type { LoanOwn } from '@handshake/domain/agreement/table/loan-agreement.ts'
import { payoutsOf } from '@handshake/domain/agreement/table/settlement.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { cents, zero } from '@handshake/domain/money.ts'
import type { Acting, AskedPosting } from '#features/wallet/wallet.public.ts'
import type { AgreementMove } from '../agreement-hooks.ts'
import { payeeOf } from './settlement-actions.ts'

export const askedPosting = (move: AgreementMove, acting: Acting): AskedPosting => {
  const { attempt, before, after, transfers } = move
  return {
    id: before.id,
    people: after.participants.map(({ personId }) => personId),
    held: before.participants.filter(({ heldCents }) => heldCents > 0).map(({ personId }) => personId),
    transfers,
    // With the second deposit the first can no longer be taken back.
    binds: transfers.some(({ kind }) => kind === 'agreement.lock') ? othersIn(before, attempt.actorId) : [],
    outOfEscrow: before.participants.flatMap(({ personId, heldCents }) => {
      const amountCents = cents(Math.max(0, heldCents - (participantOf(after, personId)?.heldCents ?? 0)))
      return amountCents > 0 ? [{ personId, amountCents }] : []
    }),
    decidedBy: attempt.by === 'arbitrator' || attempt.by === 'admin' ? 'feed or staff' : 'people',
    agreementType: before.type,
    promised: promisedBy(move),
    acting,
  }
}

const othersIn = ({ participants }: Agreement, actorId: PersonId | null): PersonId[] =>
  participants.flatMap(({ personId, heldCents }) => (heldCents > 0 && personId !== actorId ? [personId] : []))

/** By event: what whoever takes the step gives up by it as soon as the other side agrees. */
const promises: Readonly<Record<string, (move: AgreementMove, personId: PersonId) => number>> = {
  release_funds: ({ before }, personId) => (personId === payeeOf(before) ? 0 : heldIn(before)),
  propose_amount: ({ before, attempt }, personId) => lostBy(before, personId, attempt.facts?.amountCents ?? 0),
}

const forgoneInLoan = ({ before }: AgreementMove): number => {
  const change = (before.own as LoanOwn | null)?.addendum?.change
  return change !== undefined && 'amountCents' in change ? change.amountCents : 0
}

/** With the whole split called off, nobody pays their share anymore. */
const owedInSplit = ({ before }: AgreementMove): number =>
  before.type !== 'split'
    ? 0
    : debtorsOf(before).reduce((sum, one) => sum + (isOpenShare(one) ? leftOf(one) : 0), 0) +
      guestsOf(before).reduce((sum, one) => sum + (isOpenGuest(one) ? one.stakeCents : 0), 0)

/** By event: what whoever paid the bill or lent the money gives up of what they are owed, whoever takes the step. */
const forgone: Readonly<Record<string, (move: AgreementMove) => number>> = {
  waive_share: ({ attempt }) => attempt.facts?.amountCents ?? 0,
  confirm_paid: ({ attempt }) => attempt.facts?.amountCents ?? 0,
  remove_guest: ({ attempt }) => attempt.facts?.amountCents ?? 0,
  change_share: ({ before, after }) =>
    guestsOf(before).reduce((sum, { id, stakeCents }) => {
      const now = guestsOf(after).find((one) => one.id === id)?.stakeCents ?? zero
      return sum + Math.max(0, stakeCents - now)
    }, 0) +
    before.participants.reduce((sum, { personId, stakeCents }) => {
      const now = participantOf(after, personId)?.stakeCents ?? zero
      return sum + (personId === before.initiatorId ? 0 : Math.max(0, stakeCents - now))
    }, 0),
  request_cancel: owedInSplit,
  amend: forgoneInLoan,
  amend_in_part: forgoneInLoan,
}

function promisedBy(move: AgreementMove): NonNullable<AskedPosting['promised']> {
  const { actorId, event } = move.attempt
  const { initiatorId } = move.before
  const parts = [
    { personId: actorId, amount: actorId === null ? 0 : (promises[event]?.(move, actorId) ?? 0) },
    { personId: initiatorId, amount: forgone[event]?.(move) ?? 0 },
  ]
  return parts.flatMap(({ personId, amount }) =>
    personId === null || amount <= 0 ? [] : [{ personId, amountCents: cents(amount) }],
  )
}

/** What a person has less than they put in, where the paid side gets this much. */
function lostBy(agreement: Agreement, personId: PersonId, amountCents: number): number {
  const own = participantOf(agreement, personId)?.heldCents ?? 0
  const parts = payoutsOf(agreement, payeeOf(agreement), cents(amountCents))
  return own - (parts.find((part) => part.personId === personId)?.amountCents ?? 0)
}
