/** The steps of a rental, in the words of their buttons and questions. */
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import { add, cents, formatAmount, zero } from '@handshake/domain/money.ts'
import { cancelSteps, disputeStep, offerSteps, payInStep, settleSteps } from '../step/shared-steps.ts'
import { sideOf } from '../step/side.ts'
import { otherSide, type StepSpecs } from '../step/step-spec.ts'

export function rentalSteps(view: AgreementView, myId: string): StepSpecs {
  const { terms, standing } = view
  if (terms.type !== 'rental' || standing?.type !== 'rental') return {}
  const other = otherSide(view, myId)
  const renter = view.participants.find(({ role }) => role === 'counterparty')?.person.displayName ?? 'the renter'
  const total = add(terms.rentCents, terms.depositCents)
  const isDisputed = view.status === 'disputed'
  const feeCents = isDisputed ? zero : standing.lateFeeCents
  const backToRenter = formatAmount(cents(view.heldCents - feeCents))
  return {
    ...offerSteps(view, myId, { about: `You pay in ${formatAmount(total)} next. We hold it until you have it.` }),
    pay_deposit: payInStep(total, [
      { label: 'Rent', hint: `${other} gets it once you have it in your hands`, amount: terms.rentCents },
      { label: 'Deposit', hint: 'Comes back to you after the return', amount: terms.depositCents },
    ]),
    hand_over: {
      label: 'I handed it over',
      title: 'Handed it over?',
      about: `${other} confirms it, and then the rent is yours.`,
      look: 'primary',
    },
    confirm_hand_over: {
      label: 'I have it',
      title: 'Do you have it in your hands?',
      about: `${other} gets ${formatAmount(terms.rentCents)} in rent right away. You can’t undo this.`,
      look: 'primary',
    },
    return_item: {
      label: 'I brought it back',
      title: 'Brought it back?',
      about: isDisputed
        ? `${other} and the arbitrator see when you brought it back.`
        : `${other} has 3 days to look at it. Then your deposit comes back.`,
      look: 'primary',
    },
    confirm_return: {
      label: 'Returned in good condition',
      title: 'Is it back, and all fine?',
      about: `${renter} gets ${backToRenter} of the deposit back.${
        feeCents > 0 ? ` You get ${formatAmount(feeCents)} for the late return.` : ''
      }`,
      look: view.status === 'settling' ? 'primary' : 'secondary',
    },
    claim_damage: {
      label: 'Claim damage',
      title: 'How much of the deposit do you claim?',
      about: `${other} can accept it, suggest another amount, or ask an arbitrator.${
        standing.lateFeeCents > 0 ? ` Include the late fee of ${formatAmount(standing.lateFeeCents)}.` : ''
      }`,
      tone: 'danger',
      amount: { label: 'Amount', least: cents(1), most: view.heldCents, start: null },
      reason: { label: 'What’s wrong with it?', required: true, missing: 'Please say what’s wrong' },
    },
    ...settleSteps(
      view,
      { payee: sideOf(view, 'initiator', myId), other: sideOf(view, 'counterparty', myId) },
      standing.proposal,
    ),
    contest_claim: {
      label: 'Ask an arbitrator',
      title: 'Let an arbitrator decide?',
      about: 'They read both sides and look at the photos. The deposit stays held until then.',
      look: 'ghost',
      reason: { label: 'How do you see it?', required: true, missing: 'Please say how you see it' },
    },
    ...cancelSteps(view, myId),
    raise_dispute: disputeStep(view, myId),
  }
}
