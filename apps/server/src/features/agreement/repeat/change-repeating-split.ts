/** Use case: whoever set up a repeating split changes the next ones: name, total, how often, until when, and with whom. */
import type { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { RefusalOf } from '@handshake/contracts/contract.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import { roundAt, withInterval, withPeople } from '@handshake/domain/agreement/split/repeating-split.ts'
import { splitProblem, splitProblems } from '@handshake/domain/agreement/split/split-shares.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { findBlocked, findPeople } from '#features/friend/friend.public.ts'
import { notify } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import { type Refuse, Refused, type UseCase } from '#platform/use-case.ts'
import { viewFor } from '../read/view-agreement.ts'
import { readNames } from '../step/announce.ts'
import { namedFor, noticeFacts, takeRepeating, whoKnows } from './own-repeating.ts'
import { peopleIn, type RepeatingBill, type RepeatingSplit, totalIsOpen, writeRepeating } from './repeating-splits.ts'

type Code = RefusalOf<typeof agreement.changeRepeatingSplit>

export const changeRepeatingSplit: UseCase<typeof agreement.changeRepeatingSplit> = async (
  ctx,
  { agreementId, title, totalCents, endsOn, every, people },
  refuse,
) => {
  const own = await takeRepeating(ctx, agreementId, refuse)
  if (own instanceof Refused) return own
  if (!own.isAuthor) return refuse('agreement.not-your-step')
  const { split } = own
  if (totalCents !== split.bill.totalCents && !totalIsOpen(split))
    return refuse('agreement.bad-terms', {
      problem: 'Everyone’s amount is fixed in this split. Stop it and set up a new one to change the total.',
    })
  const shared = people === undefined ? split.bill : await sharedBy(ctx, split, people, refuse)
  if (shared instanceof Refused) return shared
  const bill = { ...shared, totalCents }
  const problem = splitProblem(bill)
  if (problem !== null) return refuse('agreement.bad-terms', { problem: splitProblems[problem] })
  const repeat = withInterval(split, split.nextRound, every ?? split.every, ctx.now)
  const changed: RepeatingSplit = { ...split, ...repeat, title, bill, endsOn }
  const dueAt = roundAt(changed, split.nextRound)
  await writeRepeating(ctx, [{ ...changed, dueAt }])
  await tell(ctx, own, { ...changed, dueAt })
  return viewFor(ctx, agreementId, ctx.person)
}

/** The bill among other people, who can be asked and are not too many. */
async function sharedBy(
  ctx: Context,
  split: RepeatingSplit,
  given: readonly PersonId[],
  refuse: Refuse<Code>,
): Promise<RepeatingBill | Refused> {
  const others = [...new Set(given)].filter((personId) => personId !== split.creatorId)
  const { least, most } = agreementTypes.split.people
  if (others.length + 1 < least || others.length + 1 > most) return refuse('agreement.wrong-people', { least, most })
  const added = others.filter((personId) => !peopleIn(split).includes(personId))
  const known = await findPeople(ctx, added)
  const apart = await findBlocked(ctx, split.creatorId, added)
  if (added.some((personId) => known.get(personId)?.isActive !== true || apart.has(personId)))
    return refuse('agreement.unknown-person')
  const bill = withPeople(split.bill, others, split.creatorId)
  if (bill !== null) return { ...bill, note: split.bill.note }
  return refuse('agreement.bad-terms', {
    problem: 'Everyone’s part is fixed in this split. Stop it and set up a new one to add someone.',
  })
}

async function tell(
  ctx: Context & { readonly person: { readonly id: PersonId } },
  own: Parameters<typeof noticeFacts>[0],
  changed: RepeatingSplit,
): Promise<void> {
  const me = ctx.person.id
  const before = peopleIn(own.split)
  const nameOf = await readNames(ctx, [], [me])
  const ownNow = { ...own, split: changed }
  const facts = { ...noticeFacts(ownNow, ctx.now), who: nameOf(me) }
  const isOut = (personId: PersonId) => !peopleIn(changed).includes(personId)
  const staying = whoKnows(
    own,
    before.filter((personId) => !isOut(personId)),
  )
  if (changed.dueAt === null)
    for (const { people, title } of await namedFor(ctx, ownNow, whoKnows(own, before)))
      await notify(ctx, 'split.repeat-stopped', people, { ...facts, title })
  else {
    for (const { people, title } of await namedFor(ctx, ownNow, staying))
      await notify(ctx, 'split.repeat-changed', people, { ...facts, title, amountCents: changed.bill.totalCents })
    for (const { people, title } of await namedFor(ctx, ownNow, whoKnows(own, before.filter(isOut))))
      await notify(ctx, 'split.repeat-removed', people, { ...facts, title })
  }
  ctx.tell([me, ...before], ['agreement'])
}
