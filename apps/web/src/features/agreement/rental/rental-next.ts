/** Where a rental stands and what comes next, for each side in their words. */
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { formatMoment } from '#platform/format.ts'
import { endedNext, type Next } from '../step/next-card.tsx'
import { otherSide } from '../step/step-spec.ts'

export function rentalNext(view: AgreementView, myId: string): Next {
  const ended = endedNext(view)
  if (ended !== null) return ended
  const { terms, standing, status, viewer } = view
  if (terms.type !== 'rental' || standing?.type !== 'rental') return { title: '', about: '' }
  const other = otherSide(view, myId)
  const isOwner = viewer.role === 'initiator'
  const held = formatAmount(view.heldCents)
  const due = formatMoment(new Date(terms.endsAt))
  const late = standing.lateFeeCents > 0 ? ` Late fee so far: ${formatAmount(standing.lateFeeCents)}.` : ''
  switch (status) {
    case 'pending':
      return isOwner
        ? { title: `Waiting for ${other}`, about: 'No money moves before they accept.' }
        : {
            title: `${other} offers you a rental`,
            about: 'If you accept, you pay in rent and deposit. The deposit comes back to you after the return.',
          }
    case 'accepted':
    case 'escrow_pending':
      return isOwner
        ? { title: `Waiting for ${other} to pay in`, about: 'Hand it over only once the money is held.' }
        : {
            title: 'Pay in rent and deposit',
            about: 'We hold the money. The rent is paid when you have it in your hands.',
          }
    case 'escrow_secured':
      if (standing.handedOverAt === null)
        return isOwner
          ? { title: 'Hand it over', about: `${held} is held. Add photos first, then mark it as handed over.` }
          : { title: 'Your money is held', about: `${other} hands it over next.` }
      return isOwner
        ? { title: `Waiting for ${other}`, about: 'The rent is yours once they confirm they have it.' }
        : {
            title: 'Do you have it?',
            about: `Take a good look and add photos. When you confirm, ${other} gets ${formatAmount(terms.rentCents)} in rent.`,
          }
    case 'active':
      return isOwner
        ? { title: `${other} has it until ${due}`, about: `${held} deposit is held.${late}` }
        : { title: `Bring it back by ${due}`, about: `Your ${held} deposit is held.${late}` }
    case 'settling':
      return isOwner
        ? {
            title: 'Is everything fine?',
            about: `Take a look within 3 days of the return. After that the deposit goes back automatically.${late}`,
          }
        : {
            title: `${other} takes a look`,
            about: `Your deposit comes back within 3 days unless ${other} claims damage.${late}`,
          }
    case 'reviewing':
      return claimNext(view, myId)
    case 'disputed':
      return viewer.role === 'arbitrator'
        ? { title: 'They disagree', about: `${held} is held. Read both sides, look at the photos, then decide.` }
        : {
            title: 'An arbitrator will decide',
            about: `${held} stays held, and no more late fees are added. You can still settle it between you two.${late}`,
          }
    default:
      return {
        title: 'All settled',
        about:
          standing.awardCents !== null && standing.awardCents > 0
            ? `${isOwner ? 'You' : view.initiator.displayName} got ${formatAmount(standing.awardCents)} of the ${formatAmount(terms.depositCents)} deposit.`
            : 'The deposit went back in full.',
      }
  }
}

function claimNext(view: AgreementView, myId: string): Next {
  const proposal = view.standing?.type === 'rental' ? view.standing.proposal : null
  const other = otherSide(view, myId)
  if (proposal === null) return { title: 'Settle the deposit', about: '' }
  const amount = formatAmount(proposal.amountCents)
  const isOwner = view.viewer.role === 'initiator'
  const [owner, renter] = isOwner ? ['you', other] : [view.initiator.displayName, 'you']
  return proposal.by === myId
    ? {
        title: `Waiting for ${other}`,
        about: `You suggest that ${owner} ${owner === 'you' ? 'get' : 'gets'} ${amount} of the deposit.`,
      }
    : {
        title: `${other} suggests ${amount}`,
        about: `That part of the ${formatAmount(view.heldCents)} deposit would go to ${owner}, the rest to ${renter}. Accept it, suggest another amount, or let an arbitrator decide.`,
      }
}
