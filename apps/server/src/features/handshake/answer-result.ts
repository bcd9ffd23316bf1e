/** Use case: a party says who won. The same answer from both pays at once; different ones make a dispute. */
import type { handshake } from '@handshake/contracts/handshake.ts'
import { present } from '@handshake/domain/assert.ts'
import { type Answers, judgeAnswers, type Winner } from '@handshake/domain/handshake/answers.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { resultAttempt } from './establish-result.ts'
import type { Handshake } from './handshake.store.ts'
import { answersDiffer } from './handshake-events.ts'
import { lockAsParty } from './lock-own.ts'
import { moveHandshake } from './move-handshakes.ts'
import { endingEvent } from './pay-out-due.job.ts'
import { neverShort, refusedMove } from './refused-move.ts'
import { viewFor } from './view-handshake.ts'

export const answerResult: UseCase<typeof handshake.answerResult> = async (ctx, { handshakeId, winner }, refuse) => {
  const found = await lockAsParty(ctx, handshakeId, ctx.person.id, refuse)
  if (found instanceof Refused) return found
  if (found.gameId !== null || found.verification !== 'mutual') return refuse('handshake.decided-by-others')
  if (found.status === 'matched' || found.status === 'in_progress') return refuse('handshake.too-early')
  if (found.status !== 'outcome_pending') return refuse('handshake.too-late')
  const { rowCount } = await ctx.client.query({
    name: 'handshake-answer',
    text: 'insert into bet_answers (bet_id, user_id, winner, at) values ($1, $2, $3, $4) on conflict do nothing',
    values: [handshakeId, ctx.person.id, winner, ctx.now],
  })
  if (rowCount === 0) return refuse('handshake.already-answered')
  const verdict = judgeAnswers(await answersOf(ctx, found), { validator: 'none' }, ctx.now)
  switch (verdict.is) {
    case 'agreed':
    case 'by-silence': {
      const denied = await settleByWord(ctx, found, verdict.winner, verdict.is === 'agreed' ? 'agreed' : 'silence')
      if (denied) return refusedMove(denied, found.stakes.creatorCents, refuse, neverShort)
      break
    }
    case 'disputed':
      ctx.emit(answersDiffer, { handshakeId })
      break
    case 'waiting':
      await setDue(ctx, handshakeId, present(verdict.until, 'one answer starts the clock'))
      break
    case 'for-the-referee':
      break
  }
  ctx.tell([found.creatorId, present(found.peerId, 'two have shaken')], ['handshake'])
  return viewFor(ctx, handshakeId, ctx.person)
}

/** What both say, or one says and the other does not contradict, is the result and is paid with it. */
export async function settleByWord(ctx: Context, found: Handshake, winner: Winner, from: 'agreed' | 'silence') {
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
  const paid = await moveHandshake(ctx, { handshake: known.after, event: endingEvent(known.after), by, actorId: null })
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

export async function setDue({ client }: Pick<Context, 'client'>, id: HandshakeId, at: Date | null): Promise<void> {
  await client.query({ name: 'handshake-set-due', text: 'update bets set due_at = $2 where id = $1', values: [id, at] })
}
