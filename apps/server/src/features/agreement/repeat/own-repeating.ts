/** Whoever asks about the next ones of a split: whether they may know of it, and whether it still comes back. */

import type { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { RefusalOf } from '@handshake/contracts/contract.ts'
import { type Agreement, participantOf } from '@handshake/domain/agreement/agreement.ts'
import { present } from '@handshake/domain/assert.ts'
import type { AgreementId, PersonId } from '@handshake/domain/ids.ts'
import type { AgreementNoticeFacts } from '@handshake/domain/notification/agreement-notice-kinds.ts'
import { findBlocked } from '#features/friend/friend.public.ts'
import type { Context } from '#platform/context.ts'
import type { Person, Refuse, Refused } from '#platform/use-case.ts'
import { findAgreement } from '../agreement.store.ts'
import { findRepeating, newestRound, type RepeatingSplit } from './repeating-splits.ts'

type Code = RefusalOf<typeof agreement.stopRepeatingSplit>

export type OwnRepeating = {
  /** The newest one, which notices point to. */
  readonly round: Agreement
  readonly split: RepeatingSplit
  readonly isAuthor: boolean
}

/** Locked until the end of the transaction. */
export async function takeRepeating(
  ctx: Context & { readonly person: Person },
  agreementId: AgreementId,
  refuse: Refuse<Code>,
): Promise<OwnRepeating | Refused> {
  const round = await findAgreement(ctx, agreementId)
  if (round === null || participantOf(round, ctx.person.id) === null) return refuse('agreement.unknown')
  const split = await findRepeating(ctx, agreementId, 'lock')
  if (split === null || split.dueAt === null) return refuse('agreement.no-more-rounds')
  const newest = present(await findAgreement(ctx, await newestRound(ctx, split)), 'a round is an agreement')
  return { round: newest, split, isAuthor: split.creatorId === ctx.person.id }
}

/** Who is told, and by which name: people kept apart from its author know the split by the name of their last one. */
export async function namedFor(
  ctx: Context,
  own: OwnRepeating,
  people: readonly PersonId[],
): Promise<{ readonly people: PersonId[]; readonly title: string }[]> {
  const apart = await findBlocked(ctx, own.split.creatorId, people)
  return [
    { people: people.filter((personId) => !apart.has(personId)), title: own.split.title },
    { people: [...apart], title: own.round.title },
  ]
}

export const noticeFacts = ({ round, split }: OwnRepeating, now: Date): AgreementNoticeFacts => ({
  agreementId: round.id,
  title: split.title,
  one: 'a split',
  occasion: `repeat ${now.toISOString()}`,
})

/** Those among them who have heard of it: somebody who was added hears of it with their first one. */
export const whoKnows = ({ round }: OwnRepeating, people: readonly PersonId[]): PersonId[] =>
  people.filter((personId) => participantOf(round, personId) !== null)
