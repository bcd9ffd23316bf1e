/** One agreement with everything its reader may know and do. */

import type { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { AgreementTerms } from '@handshake/contracts/agreement/agreement-forms.ts'
import type { AgreementView, ParticipantView } from '@handshake/contracts/agreement/agreement-views.ts'
import { type Agreement, heldIn, type Participant } from '@handshake/domain/agreement/agreement.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import { openSteps } from '@handshake/domain/agreement/open-steps.ts'
import { paidOf } from '@handshake/domain/agreement/split/split-agreement.ts'
import { present } from '@handshake/domain/assert.ts'
import type { AgreementId, PersonId } from '@handshake/domain/ids.ts'
import { cents } from '@handshake/domain/money.ts'
import { findBlocked, findPeople } from '#features/friend/friend.public.ts'
import { hrsOf } from '#features/reputation/reputation.public.ts'
import { withoutTies } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'
import type { Person, UseCase } from '#platform/use-case.ts'
import { findAgreement } from '../agreement.store.ts'
import { agreementHooks } from '../agreement-hooks-table.ts'
import { viewGuests } from '../guest/view-guests.ts'
import { readPhotos } from '../photo/photo.store.ts'
import { findRepeating, peopleIn as repeatingOthers, viewRepeating } from '../repeat/repeating-splits.ts'
import { withoutRefused } from '../step/can-deal.ts'
import { peopleIn, relationTo } from '../step/take-step.ts'
import { termsHash } from '../step/terms-hash.ts'
import { readTimeline } from './timeline.ts'

type Reader = Pick<Person, 'id' | 'role'>
type People = Awaited<ReturnType<typeof findPeople>>

/** For someone who is known to be allowed to see it. */
export async function viewFor(ctx: Context, id: AgreementId, reader: Reader): Promise<AgreementView> {
  return present(await viewIfAllowed(ctx, id, reader), 'whoever may act may look')
}

/** Null for whoever must not know that it exists. */
export async function viewIfAllowed(ctx: Context, id: AgreementId, reader: Reader): Promise<AgreementView | null> {
  const found = await findAgreement(ctx, id)
  const role = found === null ? null : await relationTo(ctx, found, reader)
  if (found === null || role === null) return null
  const [people, hrs, timeline, photos, repeating] = await Promise.all([
    findPeople(
      ctx,
      found.participants.map(({ personId }) => personId),
    ),
    hrsOf(ctx, reader.id),
    readTimeline(ctx, found.id),
    readPhotos(ctx, found.id),
    found.type === 'split' ? findRepeating(ctx, found.id, 'read') : null,
  ])
  // Whoever is kept apart from its author knows it by the name of the one they take part in.
  const isApart = repeating !== null && (await findBlocked(ctx, reader.id, [repeating.creatorId])).size > 0
  const repeatingPeople = repeating === null ? people : await findPeople(ctx, repeatingOthers(repeating))
  const tooClose = role === 'arbitrator' && (await withoutTies(ctx, [reader.id], peopleIn(found))).length === 0
  const open = tooClose ? [] : openSteps(found, role, { actor: { personId: reader.id, hrs }, now: ctx.now })
  return {
    id: found.id,
    type: found.type,
    status: found.status,
    title: found.title,
    totalCents: found.totalCents,
    currency: found.currency,
    initiator: personIn(people, found.initiatorId),
    createdAt: found.createdAt.toISOString(),
    expiresAt: found.expiresAt?.toISOString() ?? null,
    completedAt: found.completedAt?.toISOString() ?? null,
    activatedAt: found.activatedAt?.toISOString() ?? null,
    escrowId: `escrow_${found.id}`,
    terms: termsView(found),
    termsVersion: found.termsVersion,
    termsHash: termsHash(found),
    participants: found.participants.map((one) => participantView(one, people)),
    guests: await viewGuests(ctx, found, reader.id),
    timeline,
    heldCents: cents(heldIn(found)),
    standing: agreementHooks[found.type].standing?.(found, ctx.now) ?? null,
    photos,
    repeat:
      repeating === null
        ? null
        : viewRepeating(isApart ? { ...repeating, title: found.title } : repeating, reader.id, (personId) =>
            personIn(repeatingPeople, personId),
          ),
    photoStage: role === 'arbitrator' ? null : (agreementTypes[found.type].photos?.[found.status] ?? null),
    viewer: {
      role: role as AgreementView['viewer']['role'],
      actions: await withoutRefused(ctx, { agreement: found, personId: reader.id }, open),
    },
  }
}

const termsView = (agreement: Agreement): AgreementTerms =>
  ({ type: agreement.type, ...agreementHooks[agreement.type].terms?.(agreement) }) as AgreementTerms

function personIn(people: People, personId: PersonId): ParticipantView['person'] {
  const { isActive: _, ...person } = present(people.get(personId), 'whoever takes part has a profile')
  return person
}

const participantView = (one: Participant, people: People): ParticipantView => ({
  person: personIn(people, one.personId),
  role: one.role,
  status: one.status,
  stakeCents: one.stakeCents,
  heldCents: one.heldCents,
  paidCents: paidOf(one),
  acceptedVersion: one.acceptedVersion,
  answeredAt: one.answeredAt?.toISOString() ?? null,
  agreesToCancel: one.cancelAgreedAt !== null,
  settledBy: (one.details.settledBy as ParticipantView['settledBy'] | undefined) ?? null,
})

/** A participant opens an agreement; for everybody else there is none. */
export const readAgreement: UseCase<typeof agreement.readAgreement> = async (ctx, { agreementId }, refuse) =>
  (await viewIfAllowed(ctx, agreementId, ctx.person)) ?? refuse('agreement.unknown')
