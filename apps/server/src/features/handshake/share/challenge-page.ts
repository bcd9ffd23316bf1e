/** How a handshake's link looks in a chat: who asks, the question, both sides and what there is to win. */
import type { ChallengeView } from '@handshake/contracts/handshake/handshake-challenge.ts'
import { expectedDecision, potOf, previewOf } from '@handshake/domain/handshake/terms/stakes.ts'
import { creatorStance, peerStance, type Stance, stanceLabel } from '@handshake/domain/handshake/terms/terms.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { isGameStatus, isLive } from '@handshake/domain/sport/live-game.ts'
import { facesAt } from '#features/profile/profile.public.ts'
import type { CardWords } from '#platform/share/draw-card.ts'
import { sharedLink } from '#platform/share/shared-link.ts'
import { findChallenge } from './read-challenge.ts'

export const challengeLink = sharedLink<ChallengeView>({
  under: ['/handshake/', '/challenge/'],
  cards: '/challenge-cards/',
  embeds: '/embed/handshake/',
  find: (ctx, id, invitation) => findChallenge(ctx, id as HandshakeId, invitation),
  words: wordsOf,
  pictures: facesAt,
})

function wordsOf(challenge: ChallengeView): CardWords & { readonly title: string } {
  const { betKind: kind, pick, line, teamA, teamB, stakeCents, peerStakeCents, verificationMethod } = challenge
  const { canAccept, title: question, creator, peer } = challenge
  const terms = { kind, pick, line }
  const teams = { team_a: teamA, team_b: teamB }
  const stakes = { creatorCents: stakeCents, peerCents: peerStakeCents }
  const { payoutCents } = previewOf(stakes, expectedDecision(verificationMethod)).peer
  const [stake, payout] = [formatAmount(peerStakeCents), formatAmount(payoutCents)]
  const asker = canAccept ? `${creator.displayName} challenges you` : creator.displayName
  return {
    title: canAccept ? `${asker}: ${question}` : question,
    asker,
    question,
    hero: heroOf(challenge),
    panels: [
      {
        whose: canAccept ? 'You' : (peer?.displayName ?? 'The other side'),
        words: stanceLabel(peerStance(terms), teams),
        amount: stake,
        face: canAccept ? null : peer,
        team: teamIn(challenge, peerStance(terms)),
      },
      {
        whose: creator.displayName,
        words: stanceLabel(creatorStance(terms), teams),
        amount: formatAmount(stakeCents),
        face: creator,
        team: teamIn(challenge, creatorStance(terms)),
      },
    ],
    line: canAccept ? `Put in ${stake}, win ${payout}.` : 'This handshake isn’t open anymore.',
  }
}

/** A game that is played or over is about its score; before, there is the pot to look at. */
function heroOf({ score, teamA, teamB, stakeCents, peerStakeCents }: ChallengeView): CardWords['hero'] {
  if (score !== null && isGameStatus(score.status) && (isLive(score.status) || score.status === 'final'))
    return { label: `${teamA} at ${teamB}`, words: `${score.teamA} – ${score.teamB}` }
  return { label: 'Pot', words: formatAmount(potOf({ creatorCents: stakeCents, peerCents: peerStakeCents })) }
}

/** Null where a side is for a total or a draw, and where nobody plays. */
const teamIn = ({ gameId, teamA, teamB }: ChallengeView, { position }: Stance): string | null =>
  gameId === null ? null : position === 'team_a' ? teamA : position === 'team_b' ? teamB : null
