/** Job: makes the splits that come back, many in one transaction; of a time we were away, each missed one is made, one by one. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import { dayAfter, endOfDay, roundAt, roundDay } from '@handshake/domain/agreement/split/repeating-split.ts'
import { splitProblem } from '@handshake/domain/agreement/split/split-shares.ts'
import { assert } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { findBlocked, findPeople } from '#features/friend/friend.public.ts'
import type { Context } from '#platform/context.ts'
import type { BatchResult, DueWork } from '#platform/jobs/due-work.ts'
import { mintId } from '#platform/mint-id.ts'
import { make, newAgreement, openingSteps } from '../create-agreement.ts'
import { moveAgreements } from '../move-agreements.ts'
import { splitHooks } from '../split/split-hooks.ts'
import {
  peopleIn,
  type RepeatingSplit,
  takeDueRepeating,
  without,
  writeRepeating,
  writeRounds,
} from './repeating-splits.ts'

const atOnce = 50

export const repeatSplits: DueWork<RepeatingSplit> = {
  subject: 'repeating-split',
  take: (ctx, only) => takeDueRepeating(ctx, { limit: atOnce, only }),
  carry: async (ctx, due): Promise<BatchResult> => {
    const known = await findPeople(
      ctx,
      due.flatMap((split) => [split.creatorId, ...peopleIn(split)]),
    )
    const isHere = (personId: PersonId) => known.get(personId)?.isActive === true
    const after: RepeatingSplit[] = []
    const rounds: { readonly id: string; readonly number: number; readonly agreement: Agreement }[] = []
    for (const split of due) {
      // Whoever closed their account, or blocked its author, is not asked again; their share goes the way of one who leaves.
      const apart = await findBlocked(ctx, split.creatorId, peopleIn(split))
      const gone = peopleIn(split).filter((personId) => !isHere(personId) || apart.has(personId))
      const left = without(split, gone)
      // One set up before splits had a bound may be beyond it: it ends, and keeps nobody else's from coming.
      const goesOn = left.dueAt !== null && isHere(split.creatorId) && splitProblem(left.bill) === null
      if (goesOn) rounds.push({ id: split.id, number: split.nextRound, agreement: await makeRound(ctx, left) })
      const nextRound = split.nextRound + 1
      after.push({ ...left, nextRound, dueAt: goesOn ? roundAt(left, nextRound) : null })
    }
    await send(
      ctx,
      rounds.map(({ agreement }) => agreement),
    )
    await writeRounds(
      ctx,
      rounds.map(({ agreement, ...round }) => ({ ...round, agreementId: agreement.id })),
    )
    await writeRepeating(ctx, after)
    return { done: due.map(({ id }) => id), stuck: [] }
  },
}

async function makeRound(ctx: Context, split: RepeatingSplit): Promise<Agreement> {
  const { bill, creatorId, title, timeZone, payWithinDays } = split
  const day = roundDay(split, split.nextRound)
  const payBy = payWithinDays === null ? null : endOfDay(timeZone, dayAfter(day, payWithinDays)).toISOString()
  const drafted = splitHooks.draft?.(
    {
      ...{ type: 'split', method: bill.method, totalCents: bill.totalCents, note: bill.note, payBy },
      parts: [...bill.parts],
      guestParts: [],
      items: bill.items.map((item) => ({ ...item, personIds: [...item.personIds], guests: [] })),
    },
    { initiatorId: creatorId, others: peopleIn(split), guests: [], ctx },
  )
  assert(
    drafted !== undefined && !('problem' in drafted),
    `a split that was sound is sound: ${JSON.stringify(drafted)}`,
  )
  const made = newAgreement(ctx, { title, expiresAt: null, type: 'split', me: creatorId }, drafted)
  await make(ctx, made, mintId<'request'>(ctx.now))
  return made
}

/** The steps its author took with the first one, of all of them at once. */
async function send(ctx: Context, made: readonly Agreement[]): Promise<void> {
  let current = made
  for (const event of openingSteps) {
    const outcomes = await moveAgreements(
      ctx,
      current.map((agreement) => ({ agreement, event, by: 'initiator', actorId: agreement.initiatorId })),
    )
    current = outcomes.map((outcome) => {
      assert(outcome.moved, `a repeating split could not ${event}`)
      return outcome.after
    })
  }
}
