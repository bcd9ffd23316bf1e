/** Where an escrow, a custom agreement or a promise stands and what can be done about it, in words for each side. */
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import { add, formatAmount, subtract, zero } from '@handshake/domain/money.ts'
import { endedNext, type Next } from '../step/next-card.tsx'
import { cancelSteps, disputeStep, offerSteps, payInStep, settleSteps } from '../step/shared-steps.ts'
import { sideOf } from '../step/side.ts'
import { otherSide, type StepSpec, type StepSpecs } from '../step/step-spec.ts'

const ownPart = (view: AgreementView, myId: string) => view.participants.find(({ person }) => person.id === myId)

export function smallNext(view: AgreementView, myId: string): Next {
  const ended = endedNext(view)
  if (ended !== null) return ended
  const { status, type, viewer } = view
  const other = otherSide(view, myId)
  const own = ownPart(view, myId)
  const held = formatAmount(view.heldCents)
  const payee = sideOf(view, 'counterparty', myId)
  const isTrust = type === 'trust_only'
  switch (status) {
    case 'pending':
      return viewer.role === 'initiator'
        ? { title: `Waiting for ${other}`, about: isTrust ? '' : 'No money moves before they accept.' }
        : { title: `${other} asks you to agree`, about: 'Read the terms, then accept or decline.' }
    case 'accepted':
    case 'escrow_pending':
      return own !== undefined && own.stakeCents > own.heldCents
        ? { title: 'Pay in your part', about: 'We hold it until you two are done.' }
        : { title: `Waiting for ${other} to pay in`, about: 'It starts once the money is held.' }
    case 'active':
    case 'escrow_secured':
      if (type === 'escrow') return escrowNext(view, myId)
      if (own?.status === 'settled')
        return { title: `Waiting for ${other}`, about: 'You confirmed. They confirm next.' }
      if (isTrust) return { title: 'You gave each other your word', about: 'Confirm it once it was kept.' }
      return {
        title: 'It’s on',
        about: view.heldCents > 0 ? `${held} is held. Confirm once it was kept.` : 'Confirm once it was kept.',
      }
    case 'disputed':
      return viewer.role === 'arbitrator'
        ? { title: 'They disagree', about: 'Read both sides, then decide.' }
        : { title: 'An arbitrator will decide', about: 'You can still settle it between you two.' }
    case 'defaulted':
      return brokenNext(view, myId)
    case 'void':
      return { title: 'It doesn’t count', about: view.timeline.at(-1)?.reason ?? '' }
    default:
      return {
        title: 'All settled',
        about:
          awardWords(view, myId) ??
          (type === 'escrow' ? `The money went to ${payee.inside}.` : 'Both of you kept your word.'),
      }
  }
}

/** Who got what, where the two or an arbitrator shared it out; null where it went where it was meant to. */
function awardWords(view: AgreementView, myId: string): string | null {
  const awardCents = view.standing !== null && 'awardCents' in view.standing ? view.standing.awardCents : null
  const heldCents = add(zero, ...view.participants.map(({ stakeCents }) => stakeCents))
  if (awardCents === null || heldCents === 0) return null
  const payee = sideOf(view, 'counterparty', myId)
  const payer = sideOf(view, 'initiator', myId)
  if (awardCents === 0) return `${payer.starts} got all ${formatAmount(heldCents)}.`
  if (awardCents === heldCents) return `${payee.starts} got all ${formatAmount(heldCents)}.`
  return `${payee.starts} got ${formatAmount(awardCents)}, and ${payer.inside} got ${formatAmount(subtract(heldCents, awardCents))}.`
}

/** An arbitrator found who broke it, says why, and the money went to the other. */
function brokenNext(view: AgreementView, myId: string): Next {
  const brokenBy = view.standing !== null && 'brokenBy' in view.standing ? view.standing.brokenBy : null
  const role = view.participants.find(({ person }) => person.id === brokenBy)?.role
  const who = sideOf(view, role === 'initiator' ? 'initiator' : 'counterparty', myId)
  const why = view.timeline.at(-1)?.reason
  return {
    title: `${who.starts} broke it`,
    about: [awardWords(view, myId), why ? `“${why}”` : null].filter((words) => words !== null).join(' '),
  }
}

/** The money is held: who has released it, and who is still to. */
function escrowNext(view: AgreementView, myId: string): Next {
  const other = otherSide(view, myId)
  const held = formatAmount(view.heldCents)
  const payee = sideOf(view, 'counterparty', myId)
  if (ownPart(view, myId)?.status === 'settled')
    return { title: `Waiting for ${other}`, about: `You released the money. ${other} releases it next.` }
  const title = view.viewer.role === 'counterparty' ? `${held} is held for you` : `${held} is held`
  const isReleased = view.participants.some(({ person, status }) => person.id !== myId && status === 'settled')
  return isReleased
    ? { title, about: `${other} released it. Once you do too, ${payee.inside} ${payee.verb('gets')} it.` }
    : { title, about: `${payee.starts} ${payee.verb('gets')} it once both of you release it.` }
}

const why = { label: 'Why?', required: true, missing: 'Both sides read why you decide this way' }

/** Who broke it is asked once for each side. */
export function brokenSteps(view: AgreementView): readonly { readonly personId: string; readonly spec: StepSpec }[] {
  return view.participants.map(({ person }) => ({
    personId: person.id,
    spec: {
      label: `${person.displayName} broke it`,
      title: `Did ${person.displayName} break it?`,
      about:
        view.type === 'trust_only'
          ? 'Both read why. This is final.'
          : `It costs ${person.displayName} reputation${view.heldCents > 0 ? `, and ${otherSide(view, person.id)} gets ${formatAmount(view.heldCents)}` : ''}. This is final.`,
      tone: 'danger',
      reason: why,
      personId: person.id,
    },
  }))
}

export function smallSteps(view: AgreementView, myId: string): StepSpecs {
  const other = otherSide(view, myId)
  const own = ownPart(view, myId)
  const client = view.initiator.displayName
  const payInCents = own?.stakeCents ?? view.totalCents
  const payee = sideOf(view, 'counterparty', myId)
  const proposal = view.standing !== null && 'proposal' in view.standing ? view.standing.proposal : null
  const pays = own !== undefined && own.stakeCents > 0 ? `You pay in ${formatAmount(own.stakeCents)} next.` : ''
  return {
    ...offerSteps(view, myId, {
      about: pays || (view.type === 'trust_only' ? 'No money, no score: just your word.' : `${client} pays in next.`),
    }),
    pay_deposit: payInStep(payInCents, [
      view.type === 'escrow'
        ? { label: `For ${other}`, hint: 'Once both of you release it', amount: payInCents }
        : { label: 'Your stake', hint: 'Comes back to you when it was kept', amount: payInCents },
    ]),
    release_funds: {
      label: 'Release the money',
      title: 'Release the money?',
      about: `Once both of you have, ${payee.inside} ${payee.verb('gets')} ${formatAmount(view.heldCents)}. You can’t undo this.`,
      look: 'primary',
    },
    confirm_kept: {
      label: 'It was kept',
      title: 'Was it kept?',
      about: `Once both of you say so it’s done${view.heldCents > 0 ? ', and each gets their stake back' : ''}.`,
      look: 'primary',
    },
    ...settleSteps(view, { payee, other: sideOf(view, 'initiator', myId) }, proposal),
    concede: {
      label: 'Give in',
      title: `Let ${other} have it?`,
      about:
        view.heldCents > 0
          ? `${other} gets all ${formatAmount(view.heldCents)} that’s held. You can’t undo this.`
          : 'You can’t undo this.',
      look: 'ghost',
      tone: 'danger',
    },
    return_funds: {
      label: 'Return the money',
      title: 'Return what’s held?',
      about: `${client} gets ${formatAmount(view.heldCents)} back, and it’s over.`,
      look: 'ghost',
      tone: 'danger',
    },
    ...cancelSteps(view, myId),
    rule_kept: {
      label: 'It was kept',
      title: 'Was it kept?',
      about: 'Both keep their good name. This is final.',
      look: 'primary',
      reason: why,
    },
    rule_void: {
      label: 'It doesn’t count',
      title: 'Call it void?',
      about: 'Nobody’s reputation changes. This is final.',
      reason: why,
    },
    raise_dispute: disputeStep(view, myId),
  }
}
