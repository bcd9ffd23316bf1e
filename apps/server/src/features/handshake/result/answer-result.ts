/** Use case: a party says who won. The same answer from both pays at once; different ones make a dispute. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { present } from '@handshake/domain/assert.ts'
import { judgeAnswers } from '@handshake/domain/handshake/result/answers.ts'
import { type Party, stakeOf } from '@handshake/domain/handshake/terms/stakes.ts'
import { zero } from '@handshake/domain/money.ts'
import { decidedBy } from '@handshake/domain/subject/subjects.ts'
import { judgePromise } from '#features/wallet/wallet.public.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { viewFor } from '../detail/view-handshake.ts'
import { answersDiffer } from '../handshake.events.ts'
import { setDue } from '../handshake.store.ts'
import { refusedSharing } from '../handshake-move.ts'
import { lockAsParty } from '../lock-own.ts'
import { answersOf, settleByWord } from './settle-by-word.ts'

const decide: UseCase<typeof handshake.answerResult> = async (ctx, { handshakeId, winner }, refuse) => {
  const found = await lockAsParty(ctx, handshakeId, ctx.person.id, refuse)
  if (found instanceof Refused) return found
  if (decidedBy(found.subject, found.verification) !== 'parties') return refuse('handshake.decided-by-others')
  if (found.status === 'matched' || found.status === 'in_progress') return refuse('handshake.too-early')
  if (found.status !== 'outcome_pending') return refuse('handshake.too-late')
  const mine: Party = ctx.person.id === found.creatorId ? 'creator' : 'peer'
  // Whoever says that the other won gives up their stake.
  const given = winner === 'draw' || winner === mine ? zero : stakeOf(found.stakes, mine)
  const people = [found.creatorId, present(found.peerId, 'two have shaken')]
  const promise = { id: found.id, people, part: { personId: ctx.person.id, amountCents: given } }
  const denied = await judgePromise(ctx, promise, refuse)
  if (denied !== null) return denied
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
      const stopped = await settleByWord(ctx, found, verdict.winner, {
        from: verdict.is === 'agreed' ? 'agreed' : 'silence',
      })
      if (stopped) return refusedSharing(stopped, ctx.person.id, refuse)
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
  ctx.tell(people, ['handshake'])
  return viewFor(ctx, handshakeId, ctx.person)
}

export const answerResult = oncePerKey(handshake.answerResult, {
  decide,
  again: (ctx, { handshakeId }) => viewFor(ctx, handshakeId, ctx.person),
  reused: 'wallet.id-reused',
})
