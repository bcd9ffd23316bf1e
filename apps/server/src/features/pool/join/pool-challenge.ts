/** Use case: whoever has the link of a pool looks at it, also as a page that other apps can preview. */
import type { pool as routes } from '@handshake/contracts/pool/pool.ts'
import type { PoolChallengeView } from '@handshake/contracts/pool/pool-challenge.ts'
import { isId, type PoolId } from '@handshake/domain/ids.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { facesAt } from '#features/profile/profile.public.ts'
import { findGame, gameView } from '#features/sport/sport.public.ts'
import type { Context } from '#platform/context.ts'
import type { CardWords } from '#platform/share/draw-card.ts'
import { sharedLink } from '#platform/share/shared-link.ts'
import type { UseCase } from '#platform/use-case.ts'
import { isClosed } from '../deadlines.ts'
import { findPool } from '../pool.store.ts'
import { poolRowView, readPoolRow } from '../pool-rows.ts'
import { holdsLink } from '../who-sees.ts'
import { isOpenInvitation } from './email-invitations.ts'

/** Whoever holds a pool's link looks at it, without an account; a private one shows itself by its invitation alone. */
export const readPoolChallenge: UseCase<typeof routes.readPoolChallenge> = async (ctx, input, refuse) => {
  const id = input.poolId.toLowerCase()
  if (!isId(id)) return refuse('pool.unknown')
  return (await findPoolChallenge(ctx, id as PoolId, input.invitation ?? null)) ?? refuse('pool.unknown')
}

/** Null for whoever must not know that it exists. Who is in, and with which pick, is for those who have an account. */
async function findPoolChallenge(
  ctx: Context,
  id: PoolId,
  invitation: string | null,
): Promise<PoolChallengeView | null> {
  const pool = await findPool(ctx, id)
  if (pool === null) return null
  const code = invitation ?? undefined
  if (!pool.isPublic && !holdsLink(pool, code) && !(await isOpenInvitation(ctx, pool, code))) return null
  const [row, game] = await Promise.all([
    readPoolRow(ctx, id, null),
    pool.gameId === null ? null : findGame(ctx, pool.gameId),
  ])
  return {
    ...poolRowView(row),
    description: pool.description,
    game: game === null ? null : gameView(game),
    canJoin: pool.status === 'open' && !isClosed(pool, ctx.now) && pool.seats.length < pool.mostPeople,
  }
}

/** How a pool's link looks in a chat: who asks, the question, what one puts in, and the pot as it stands. */
export const poolChallengeLink = sharedLink<PoolChallengeView>({
  under: ['/pools/', '/challenge/pools/'],
  cards: '/pool-cards/',
  embeds: '/embed/pool/',
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
