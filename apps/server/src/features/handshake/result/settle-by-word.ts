/** Results from people's own words: what both said so far, and the step from a word that stands to the money. */
import type { Answers, Winner } from '@handshake/domain/handshake/result/answers.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Handshake } from '../handshake.store.ts'
import { moveHandshake } from '../move-handshakes.ts'
import { resultAttempt } from './establish-result.ts'
import { endingOf } from './pay-out-due.job.ts'

/** What both say, or one says and the other does not contradict, is the result and is paid with it. */
export async function settleByWord(
  ctx: Context,
  found: Handshake,
  winner: Winner,
  { from, noShows = [] }: { readonly from: 'agreed' | 'silence'; readonly noShows?: readonly PersonId[] },
) {
  const by = from === 'agreed' ? 'parties' : 'scheduler'
  const known = await moveHandshake(
    ctx,
    resultAttempt(
      found,
      { outcome: winner === 'nobody' ? 'push' : winner, from, score: null, resultId: null, payoutAt: ctx.now },
      { by, actorId: null, now: ctx.now },
    ),
  )
  if (!known.moved) return known
  const paid = await moveHandshake(ctx, {
    handshake: known.after,
    ...endingOf(known.after),
    by,
    actorId: null,
    noShows,
  })
  return paid.moved ? null : paid
}

export async function answersOf(
  { client }: Pick<Context, 'client'>,
  { id, creatorId, peerId }: Handshake,
): Promise<Answers> {
  const { rows } = await client.query<{ user_id: PersonId; winner: 'creator' | 'peer' | 'draw'; at: Date }>({
    name: 'handshake-who-answered',
    text: 'select user_id, winner, at from bet_answers where bet_id = $1',
    values: [id],
  })
  const of = (personId: PersonId | null) => {
    const row = rows.find(({ user_id }) => user_id === personId)
    return row === undefined ? null : { winner: row.winner === 'draw' ? ('nobody' as const) : row.winner, at: row.at }
  }
  return { creator: of(creatorId), peer: of(peerId) }
}
