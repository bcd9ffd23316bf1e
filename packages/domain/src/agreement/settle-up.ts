/** What two people owe each other outside escrow: open shares and due installments, as one figure with its parts. */
import type { AgreementId, PersonId } from '../ids.ts'
import { dueInstallments } from '../loan/loan-account.ts'
import { isRunning } from '../loan/loan-machine.ts'
import { toLender } from '../loan/loan-payment.ts'
import { add, type Cents, cents, zero } from '../money.ts'
import type { Agreement } from './agreement.ts'
import { debtorsOf, leftOf } from './split/split-agreement.ts'
import { maxSplit } from './split/split-shares.ts'
import type { LoanOwn } from './table/loan-agreement.ts'

export type SettleUpPart = {
  readonly agreementId: AgreementId
  readonly title: string
  readonly kind: 'share' | 'installment'
  readonly debtorId: PersonId
  readonly creditorId: PersonId
  /** What the debtor owes the other. */
  readonly amountCents: Cents
  /** The late fee that the debtor owes us beside it. */
  readonly feeCents: Cents
  /** Whether the debtor has said yes to it. A loan was agreed on before it was paid out. */
  readonly isAgreed: boolean
}

/** In one go; whoever shares more settles the oldest first. */
export const maxParts = 100

/** Everything that is open in an agreement, of whichever two. What somebody objects to, or says was paid elsewhere, is left out. */
export function openParts(agreement: Agreement, now: Date): readonly SettleUpPart[] {
  const { id: agreementId, title, type, status } = agreement
  if (type === 'split' && (status === 'active' || status === 'disputed'))
    return debtorsOf(agreement)
      .filter((one) => (one.status === 'invited' || one.status === 'accepted') && isPayable(leftOf(one)))
      .map((one) => ({
        ...{ agreementId, title, kind: 'share', feeCents: zero, isAgreed: one.status === 'accepted' },
        debtorId: one.personId,
        creditorId: agreement.initiatorId,
        amountCents: leftOf(one),
      }))
  const account = type === 'loan' && isRunning(status) ? (agreement.own as LoanOwn | null)?.account : null
  if (account == null || agreement.counterpartyId === null) return []
  const due = dueInstallments(account, now)
  const amountCents = toLender(due)
  if (amountCents === 0) return []
  return [
    {
      ...{ agreementId, title, kind: 'installment', isAgreed: true, amountCents, feeCents: due.lateFeeCents },
      debtorId: agreement.counterpartyId,
      creditorId: agreement.initiatorId,
    },
  ]
}

/** A share from before splits had a bound can be too large to pay in one go: it counts in no sum. */
const isPayable = (shareCents: Cents): boolean => shareCents > 0 && shareCents <= maxSplit

export type SettleUp = {
  /** What the figure is made of, oldest agreement first. */
  readonly parts: readonly SettleUpPart[]
  /** Shares the other has not agreed to yet: nobody's claim is paid with what they may still object to. */
  readonly waiting: readonly SettleUpPart[]
  readonly iOweCents: Cents
  readonly theyOweCents: Cents
}

/** As one of the two sees it: whoever settles up agrees to their own shares by doing so. */
export function settleUpOf(all: readonly SettleUpPart[], me: PersonId, other: PersonId): SettleUp {
  const between = all
    .filter(
      ({ debtorId, creditorId }) =>
        (debtorId === me && creditorId === other) || (debtorId === other && creditorId === me),
    )
    .toSorted((one, next) => (one.agreementId < next.agreementId ? -1 : 1))
    .slice(0, maxParts)
  const counts = ({ debtorId, isAgreed }: SettleUpPart) => debtorId === me || isAgreed
  const parts = between.filter(counts)
  const sumOf = (debtor: PersonId): Cents =>
    add(zero, ...parts.filter(({ debtorId }) => debtorId === debtor).map(({ amountCents }) => amountCents))
  return {
    parts,
    waiting: between.filter((part) => !counts(part)),
    iOweCents: sumOf(me),
    theyOweCents: sumOf(other),
  }
}

/** What I pay to be even; below zero where it is for the other to pay. */
export const differenceOf = ({ iOweCents, theyOweCents }: SettleUp): Cents => cents(iOweCents - theyOweCents)
