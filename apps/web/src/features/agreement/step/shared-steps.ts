/** The steps that agreements of several types share, in the words of their buttons and questions. */
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import { type Cents, formatAmount, zero } from '@handshake/domain/money.ts'
import type { AmountLine } from '#ui/amount-lines.tsx'
import type { Side } from './side.ts'
import { otherSide, type StepSpec, type StepSpecs } from './step-spec.ts'

/** Answering an offer, and taking it back. */
export function offerSteps(view: AgreementView, myId: string, accepting: Pick<StepSpec, 'about'>): StepSpecs {
  const other = otherSide(view, myId)
  return {
    accept_terms: {
      label: 'Accept',
      title: `Accept “${view.title}”?`,
      look: 'primary',
      ...accepting,
    },
    decline_terms: {
      label: 'Decline',
      title: 'Decline it?',
      about: `We’ll tell ${other}. No money has moved.`,
      look: 'ghost',
      tone: 'danger',
      reason: { label: 'Reason', required: false },
    },
    request_cancel: {
      label: 'Take it back',
      title: 'Take the offer back?',
      about: 'Nobody has accepted it yet, so nobody owes anything.',
      look: 'ghost',
      tone: 'danger',
    },
  }
}

/** Calling it off takes both. */
export function cancelSteps(view: AgreementView, myId: string): StepSpecs {
  const other = otherSide(view, myId)
  const asked = view.participants.some(({ person, agreesToCancel }) => person.id !== myId && agreesToCancel)
  return {
    approve_cancel: {
      label: 'Agree to cancel',
      title: 'Cancel it for both of you?',
      about: 'What is still held goes back to whoever paid it in.',
      look: 'primary',
      tone: 'danger',
    },
    take_back_cancel: {
      label: 'Don’t cancel',
      title: 'Withdraw your request to cancel?',
      about: `We’ll tell ${other} it’s still on.`,
      look: 'ghost',
    },
    ...(!asked && {
      ask_to_cancel: {
        label: 'Ask to cancel',
        title: `Ask ${other} to cancel?`,
        about: `It’s canceled once ${other} agrees. Until then everything stays as it is.`,
        look: 'ghost' as const,
        reason: { label: 'Reason', required: false },
      },
    }),
  }
}

/** Paying in what we then hold; the lines say what it’s for and who gets it. */
export const payInStep = (totalCents: Cents, lines: readonly AmountLine[]): StepSpec => ({
  label: `Pay in ${formatAmount(totalCents)}`,
  title: 'Pay in your part',
  about: 'It leaves your wallet right away and we hold it. There’s no fee.',
  look: 'primary',
  pays: { totalCents, lines },
})

export const disputeStep = (view: AgreementView, myId: string): StepSpec => ({
  label: 'Something is wrong',
  title: 'What went wrong?',
  about: `${otherSide(view, myId)} and an arbitrator read it. The money stays held until you two agree or the arbitrator decides.`,
  look: 'ghost',
  tone: 'danger',
  reason: { label: 'What happened?', required: true, missing: 'Please say what went wrong' },
})

/** Finding an amount together, or ruling on it. `payee` gets it, and `other` the rest. */
export function settleSteps(
  view: AgreementView,
  { payee, other }: { readonly payee: Side; readonly other: Side },
  proposal: { readonly by: string; readonly amountCents: Cents } | null,
): StepSpecs {
  const held = view.heldCents
  const amount = proposal === null ? '' : formatAmount(proposal.amountCents)
  return {
    accept_amount: {
      label: `Accept ${amount}`,
      title: `Settle on ${amount}?`,
      about: `${payee.starts} ${payee.verb('gets')} ${amount} of the ${formatAmount(held)} held. ${other.starts} ${other.verb('gets')} the rest. You can’t undo this.`,
      look: 'primary',
      ...(proposal !== null && { acceptsCents: proposal.amountCents }),
    },
    propose_amount: {
      label: proposal === null ? 'Suggest an amount' : 'Suggest another amount',
      title: 'What would be fair?',
      about: `${payee.starts} would get this much of the ${formatAmount(held)} held, and ${other.inside} the rest.`,
      amount: { label: `For ${payee.inside}`, least: zero, most: held, start: null },
    },
    rule_share: {
      label: 'Share out the money',
      title: 'Your ruling',
      about: `${payee.starts} ${payee.verb('gets')} what you enter, ${other.inside} the rest. The money moves right away and this is final.`,
      look: 'primary',
      amount: { label: `For ${payee.inside}`, least: zero, most: held, start: null },
      reason: { label: 'Why?', required: true, missing: 'Both sides read why you decide this way' },
    },
    rule_refund: {
      label: 'Return everything',
      title: 'Return everything that’s held?',
      about: 'Whoever paid in gets it back. This is final.',
      reason: { label: 'Why?', required: true, missing: 'Both sides read why you decide this way' },
    },
  }
}
