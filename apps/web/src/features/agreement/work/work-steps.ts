/** Where a piece of work stands and what can be done about it, in words for each side. */
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import type { MilestoneView } from '@handshake/contracts/agreement/work-forms.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { endedNext, type Next } from '../step/next-card.tsx'
import { cancelSteps, disputeStep, offerSteps, payInStep, settleSteps } from '../step/shared-steps.ts'
import { sideOf } from '../step/side.ts'
import { otherSide, type StepSpec, type StepSpecs } from '../step/step-spec.ts'

export const standingOf = ({ standing }: AgreementView) =>
  standing?.type === 'service' || standing?.type === 'marketplace' ? standing : null

export const workerOf = (view: AgreementView): string =>
  view.participants.find(({ role }) => role === 'counterparty')?.person.displayName ?? 'whoever takes it'

export function workNext(view: AgreementView, myId: string): Next {
  const ended = endedNext(view)
  if (ended !== null) return ended
  const isClient = view.viewer.role === 'initiator'
  const other = isClient ? otherSide(view, myId) : view.initiator.displayName
  const held = formatAmount(view.heldCents)
  switch (view.status) {
    case 'draft':
      return { title: 'Not published yet', about: 'Only you can see it.' }
    case 'ready':
      return isClient
        ? { title: 'Published', about: 'Anyone can accept it. We’ll let you know.' }
        : {
            title: 'Open to anyone',
            about: `Accept it, and ${other} pays in ${formatAmount(view.totalCents)} before you start.`,
          }
    case 'pending':
      return isClient
        ? { title: `Waiting for ${other}`, about: 'No money moves before they accept.' }
        : {
            title: `${other} has work for you`,
            about: `They pay in ${formatAmount(view.totalCents)} before you start.`,
          }
    case 'accepted':
    case 'escrow_pending':
      return isClient
        ? { title: 'Pay in to start', about: 'We hold the money and pay each milestone when you release it.' }
        : { title: `Waiting for ${other} to pay in`, about: 'Start once the money is held.' }
    case 'disputed':
      return view.viewer.role === 'arbitrator'
        ? { title: 'They disagree', about: `${held} is held. Read both sides, then decide.` }
        : { title: 'An arbitrator will decide', about: `${held} stays held. You can still settle it between you two.` }
    case 'completed':
      return { title: 'All done', about: 'Everything that was held has been paid out.' }
    default:
      return isClient ? clientNext(view, other) : workerNext(view, other)
  }
}

const deliveredIn = (view: AgreementView) =>
  (standingOf(view)?.milestones ?? []).filter(({ status }) => status === 'delivered')

function clientNext(view: AgreementView, other: string): Next {
  const held = `${formatAmount(view.heldCents)} is held.`
  const [delivered] = deliveredIn(view)
  return delivered === undefined
    ? { title: `${other} is working on it`, about: `${held} Release a milestone when you’re happy with it.` }
    : {
        title: 'Your turn to look',
        about: `${other} delivered “${delivered.name}”. Release the money, or ask for changes.`,
      }
}

/** Whoever has delivered all there is waits; there is nothing to work on. */
function workerNext(view: AgreementView, other: string): Next {
  const held = `${formatAmount(view.heldCents)} is held for you.`
  const isOpen = (standingOf(view)?.milestones ?? []).some(({ status }) => status === 'open' || status === 'revising')
  return isOpen
    ? { title: 'Your turn to work', about: `${held} Mark each milestone as delivered when it’s ready.` }
    : {
        title: `Waiting for ${other}`,
        about: `You delivered everything. ${held} ${other} pays it or asks for changes.`,
      }
}

/** The steps that are about the whole. */
export function workSteps(view: AgreementView, myId: string): StepSpecs {
  const total = formatAmount(view.totalCents)
  return {
    ...offerSteps(view, myId, { about: `${view.initiator.displayName} pays in ${total} before you start.` }),
    pay_deposit: payInStep(view.totalCents, [
      {
        label: `For ${workerOf(view)}`,
        hint: 'You release it milestone by milestone',
        amount: view.totalCents,
      },
    ]),
    ...settleSteps(
      view,
      { payee: sideOf(view, 'counterparty', myId), other: sideOf(view, 'initiator', myId) },
      standingOf(view)?.proposal ?? null,
    ),
    ...cancelSteps(view, myId),
    return_funds: {
      label: 'Return the money',
      title: 'Return what’s held?',
      about: `${view.initiator.displayName} gets ${formatAmount(view.heldCents)} back, and it’s over.`,
      look: 'ghost',
      tone: 'danger',
    },
    raise_dispute: disputeStep(view, myId),
  }
}

/** The steps that are about one milestone, as far as it stands where they need it. */
export function milestoneSteps(view: AgreementView, one: MilestoneView, milestone: number): StepSpecs {
  const amount = formatAmount(one.amountCents)
  const revisions = 'revisions' in view.terms ? view.terms.revisions : 0
  const release: StepSpec = {
    label: `Release ${amount}`,
    title: `Pay ${amount} for “${one.name}”?`,
    about: `${workerOf(view)} gets it right away. You can’t undo this.`,
    look: one.status === 'delivered' ? 'primary' : 'ghost',
    milestone,
  }
  return {
    ...((one.status === 'open' || one.status === 'revising') && {
      deliver: {
        label: 'Mark as delivered',
        title: `Delivered “${one.name}”?`,
        about: `${view.initiator.displayName} has 7 days to pay or ask for changes. After that you’re paid automatically.`,
        look: 'primary' as const,
        reason: { label: 'Note', required: false },
        milestone,
      },
    }),
    ...(one.status !== 'released' && { release_milestone: release }),
    ...(one.status === 'delivered' &&
      one.revisions < revisions && {
        request_revision: {
          label: 'Ask for changes',
          title: `What should change in “${one.name}”?`,
          about: `${revisions - one.revisions} of ${revisions} left for this milestone.`,
          reason: { label: 'Changes', required: true, missing: 'Please say what should change' },
          milestone,
        },
      }),
  }
}
