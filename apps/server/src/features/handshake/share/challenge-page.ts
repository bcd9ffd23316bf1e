/** How a handshake's link looks in a chat: who asks, the question, both sides and what there is to win. */
import type { ChallengeView } from '@handshake/contracts/handshake/handshake-challenge.ts'
import { expectedDecision, previewOf } from '@handshake/domain/handshake/terms/stakes.ts'
import { creatorStance, peerStance, stanceLabel } from '@handshake/domain/handshake/terms/terms.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import type { CardWords } from '#platform/share/draw-card.ts'
import { sharedLink } from '#platform/share/shared-link.ts'
import { findChallenge } from './read-challenge.ts'

export const challengeLink = sharedLink<ChallengeView>({
  under: ['/handshake/', '/challenge/'],
  cards: '/challenge-cards/',
  find: (ctx, id, invitation) => findChallenge(ctx, id as HandshakeId, invitation),
  words: wordsOf,
})

function wordsOf(challenge: ChallengeView): CardWords & { readonly title: string } {
  const { betKind: kind, pick, line, teamA, teamB, stakeCents, peerStakeCents, verificationMethod } = challenge
  const { canAccept, title: question, creator } = challenge
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
    panels: [
      { whose: 'You', words: stanceLabel(peerStance(terms), teams), amount: stake },
      {
        whose: creator.displayName,
        words: stanceLabel(creatorStance(terms), teams),
        amount: formatAmount(stakeCents),
      },
    ],
    line: canAccept ? `Put in ${stake}, win ${payout}.` : 'This handshake isn’t open anymore.',
  }
}
