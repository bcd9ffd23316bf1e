/** Use cases: whoever set up a repeating split stops it, or a participant leaves the next ones. */
import type { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { notify } from '#features/notification/notification.public.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { viewFor } from '../read/view-agreement.ts'
import { readNames } from '../step/announce.ts'
import { namedFor, noticeFacts, takeRepeating, whoKnows } from './own-repeating.ts'
import { peopleIn, without, writeRepeating } from './repeating-splits.ts'

export const stopRepeatingSplit: UseCase<typeof agreement.stopRepeatingSplit> = async (
  ctx,
  { agreementId },
  refuse,
) => {
  const own = await takeRepeating(ctx, agreementId, refuse)
  if (own instanceof Refused) return own
  if (!own.isAuthor) return refuse('agreement.not-your-step')
  await writeRepeating(ctx, [{ ...own.split, dueAt: null }])
  const nameOf = await readNames(ctx, [], [ctx.person.id])
  const facts = { ...noticeFacts(own, ctx.now), who: nameOf(ctx.person.id) }
  for (const { people, title } of await namedFor(ctx, own, whoKnows(own, peopleIn(own.split))))
    await notify(ctx, 'split.repeat-stopped', people, { ...facts, title })
  ctx.tell([ctx.person.id, ...peopleIn(own.split)], ['agreement'])
  return viewFor(ctx, agreementId, ctx.person)
}

/** A participant leaves the next ones of a repeating split. */
export const leaveRepeatingSplit: UseCase<typeof agreement.leaveRepeatingSplit> = async (
  ctx,
  { agreementId },
  refuse,
) => {
  const own = await takeRepeating(ctx, agreementId, refuse)
  if (own instanceof Refused) return own
  const me = ctx.person.id
  // Its author stops it instead.
  if (own.isAuthor) return refuse('agreement.not-your-step')
  if (!peopleIn(own.split).includes(me)) return refuse('agreement.no-more-rounds')
  await writeRepeating(ctx, [without(own.split, [me])])
  const nameOf = await readNames(ctx, [], [me])
  await notify(ctx, 'split.repeat-left', [own.split.creatorId], { ...noticeFacts(own, ctx.now), who: nameOf(me) })
  ctx.tell([own.split.creatorId, me], ['agreement'])
  return viewFor(ctx, agreementId, ctx.person)
}
