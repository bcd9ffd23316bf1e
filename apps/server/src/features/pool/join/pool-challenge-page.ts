/** How a pool's link looks in a chat: who asks, the question, what one puts in, and the pot as it stands. */
import type { PoolChallengeView } from '@handshake/contracts/pool/pool-challenge.ts'
import type { PoolId } from '@handshake/domain/ids.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { facesAt } from '#features/profile/profile.public.ts'
import type { CardWords } from '#platform/share/draw-card.ts'
import { sharedLink } from '#platform/share/shared-link.ts'
import { findPoolChallenge } from './read-pool-challenge.ts'

export const poolChallengeLink = sharedLink<PoolChallengeView>({
  under: ['/pools/', '/challenge/pools/'],
  cards: '/pool-cards/',
  find: (ctx, id, invitation) => findPoolChallenge(ctx, id as PoolId, invitation),
  words: wordsOf,
  pictures: facesAt,
})

function wordsOf(pool: PoolChallengeView): CardWords & { readonly title: string } {
  const { canJoin, title: question, creator, outcomes, stakeCents, potCents, peopleCount } = pool
  const [stake, pot] = [formatAmount(stakeCents), formatAmount(potCents)]
  const asker = canJoin ? `${creator.displayName} invited you to a pool` : creator.displayName
  return {
    title: canJoin ? `${asker}: ${question}` : question,
    asker,
    question,
    hero: { label: 'Pot', words: pot },
    panels: [
      { whose: 'You', words: `Pick one of ${outcomes.length}`, amount: stake, face: null, team: null },
      {
        whose: creator.displayName,
        words: peopleCount === 1 ? 'is in' : `and ${peopleCount - 1} more are in`,
        amount: stake,
        face: creator,
        team: null,
      },
    ],
    line: canJoin ? `Put in ${stake}. Whoever’s right shares the pot.` : 'This pool isn’t open anymore.',
  }
}
