/** Words of one's own on the server: two outcomes and a date, settled by what people say or by an arbitrator. */
import { refereeEndsAt } from '@handshake/domain/handshake/deadlines.ts'
import { type Answers, judgeAnswers, type Winner } from '@handshake/domain/handshake/result/answers.ts'
import { evenStakes } from '@handshake/domain/handshake/terms/stakes.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { subjects } from '@handshake/domain/subject/subjects.ts'
import { minutes } from '@handshake/domain/time.ts'
import { findPeople } from '#features/friend/friend.public.ts'
import type { Context } from '#platform/context.ts'
import type { BatchResult } from '#platform/jobs/due-work.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import { refuseReaderWords } from '../create/terms-refusals.ts'
import { later } from '../deadlines.ts'
import { refundDue, releaseIfForgotten } from '../ending/forgotten-escrow.ts'
import { answersDiffer } from '../handshake.events.ts'
import { type Handshake, setDue } from '../handshake.store.ts'
import type { Attempt } from '../handshake-move.ts'
import { carriedBy, moveHandshake } from '../move-handshakes.ts'
import { lookAtRefereeAt, replaceAbsentReferee } from '../referee/replace-referee.ts'
import { hasReferee } from '../referee/who-decides.ts'
import { answersOf, settleByWord } from '../result/settle-by-word.ts'
import { finished, nothingYet, started, together } from './due-steps.ts'
import type { ContentCode, ContentInput, Found, ServerSubject } from './server-subject.ts'

/** Time passes for everybody alike: no league plays it faster. */
const pace = { provider: 'feed' } as const

export const ownWordsSubject: ServerSubject = {
  blank: {},
  find: async (ctx, input, refuse) => findWords(ctx, input, refuse),
  start: async (ctx, due) => ({
    attempts: due.map((handshake) => started(ctx, handshake, pace)),
    carried: nothingYet,
  }),
  finish: async (ctx, due) => ({
    attempts: due.map((handshake) => wordsFinished(ctx, handshake)),
    carried: nothingYet,
  }),
  settle: async (ctx, due) => {
    const parts: BatchResult[] = []
    for (const handshake of due) parts.push(await settleWords(ctx, handshake))
    return { attempts: [], carried: together(parts) }
  },
  show: async () => ({ game: null, evidence: [], atFinal: null }),
}

function findWords(ctx: Context, input: ContentInput, refuse: Refuse<ContentCode>): Found | Refused {
  const { teamA, teamB, settlementDate } = input
  if (teamA === undefined || teamB === undefined || settlementDate === undefined)
    return refuse('handshake.missing-information', { what: 'the two outcomes and a settlement date' })
  if (teamA.toLowerCase() === teamB.toLowerCase())
    return refuse('handshake.missing-information', { what: 'two different outcomes' })
  const teams = { team_a: teamA, team_b: teamB }
  const unnamed = refuseReaderWords({ subject: 'own_words', teams }, refuse)
  if (unnamed !== null) return unnamed
  if (!subjects.own_words.kinds.includes(input.betKind)) return refuse('handshake.wrong-pick')
  const gameDate = new Date(settlementDate)
  if (gameDate <= ctx.now) return refuse('handshake.date-passed')
  return {
    teams,
    sport: null,
    gameDate,
    pace,
    verification: input.verificationMethod === 'mutual' ? 'mutual' : 'arbitrator',
    columns: {},
    price: () =>
      input.stakeMode === 'even' ? { stakes: evenStakes(input.stakeCents), legs: [] } : 'handshake.wrong-pick',
  }
}

/** A referee's time begins now, and the next beat looks whether they can still be asked. */
const wordsFinished = ({ now }: Context, handshake: Handshake): Attempt =>
  hasReferee(handshake)
    ? { ...finished(handshake, now), changes: { dueAt: now, refereeUntil: refereeEndsAt(now) } }
    : finished(handshake, refundDue(handshake))

const handled = ({ id }: Handshake): BatchResult => ({ done: [id], stuck: [] })

const settling = { event: 'result', by: 'scheduler', actorId: null } as const

/** One answer and three days of silence decide; thirty days without any send the stakes home. */
async function settleWords(ctx: Context, handshake: Handshake): Promise<BatchResult> {
  const validator = handshake.verification === 'mutual' ? 'none' : 'third-party'
  const answers = await answersOf(ctx, handshake)
  const verdict = judgeAnswers(answers, { validator }, ctx.now)
  // Nobody loses by a silence that we impose. Where the other says that nobody won, both have their stakes back all the same.
  const losesBySilence = verdict.is === 'by-silence' && verdict.winner !== 'nobody'
  if (losesBySilence && (await isKeptOut(ctx, silentOf(handshake, answers, verdict.winner))))
    return callCase(ctx, handshake, { because: 'one-is-kept-out' })
  if (verdict.is === 'agreed' || verdict.is === 'by-silence') {
    // Who is told that they won has nothing to add.
    const word =
      verdict.is === 'agreed'
        ? ({ from: 'agreed' } as const)
        : ({ from: 'silence', noShows: silentOf(handshake, answers, verdict.winner) } as const)
    const failed = await settleByWord(ctx, handshake, verdict.winner, word)
    return failed === null ? handled(handshake) : carriedBy([{ handshake, ...settling }], [failed])
  }
  if (verdict.is === 'disputed') return callCase(ctx, handshake)
  const forgotten = releaseIfForgotten(ctx, handshake)
  if (forgotten !== null) {
    const noShows = validator === 'none' ? silentOf(handshake, answers, null) : []
    return carriedBy([forgotten], [await moveHandshake(ctx, { ...forgotten, noShows })])
  }
  const replaced = await replaceAbsentReferee(ctx, handshake)
  if (replaced !== null) return carriedBy([replaced], [await moveHandshake(ctx, replaced)])
  if (hasReferee(handshake)) {
    await setDue(ctx, handshake.id, lookAtRefereeAt(handshake, ctx.now))
    return handled(handshake)
  }
  const until = verdict.is === 'waiting' && verdict.until !== null ? verdict.until : refundDue(handshake)
  await setDue(ctx, handshake.id, until)
  return handled(handshake)
}

/** The case should be open by now; whoever keeps disputes is told until it is. */
async function callCase(
  ctx: Context,
  handshake: Handshake,
  why: { readonly because?: 'one-is-kept-out' } = {},
): Promise<BatchResult> {
  ctx.emit(answersDiffer, { handshakeId: handshake.id, ...why })
  await setDue(ctx, handshake.id, later(ctx.now, minutes(1)))
  return handled(handshake)
}

const isKeptOut = async (ctx: Context, people: readonly PersonId[]): Promise<boolean> =>
  [...(await findPeople(ctx, people)).values()].some(({ isActive }) => !isActive)

const silentOf = ({ creatorId, peerId }: Handshake, answers: Answers, winner: Winner | null): PersonId[] => [
  ...(answers.creator === null && winner !== 'creator' ? [creatorId] : []),
  ...(answers.peer === null && winner !== 'peer' && peerId !== null ? [peerId] : []),
]
