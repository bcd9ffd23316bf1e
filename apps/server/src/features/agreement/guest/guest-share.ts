/** What the link of a guest's share shows: the bill, their part, where it stands, and nobody else's name. */
import type { agreement as routes } from '@handshake/contracts/agreement/agreement.ts'
import type { GuestShareView } from '@handshake/contracts/agreement/guest-shares.ts'
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import { groupOf } from '@handshake/domain/agreement/agreement-status.ts'
import { splitTermsOf } from '@handshake/domain/agreement/split/split-agreement.ts'
import { type GuestId, guestsOf, holdsShare, type SplitGuest } from '@handshake/domain/agreement/split/split-guests.ts'
import { isId, type PersonId } from '@handshake/domain/ids.ts'
import { zero } from '@handshake/domain/money.ts'
import { findBlocked, findPeople } from '#features/friend/friend.public.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findAgreement, lockAgreements } from '../agreement.store.ts'
import { findGuest, type GuestContact } from './guest.store.ts'

export type OpenedShare = { readonly agreement: Agreement; readonly guest: SplitGuest; readonly contact: GuestContact }

type ShareRequest = { readonly guestId: string; readonly invitation?: string | undefined }

/** Use case: whoever holds the link of a guest's share looks at it, without an account. */
export const readGuestShare: UseCase<typeof routes.readGuestShare> = async (ctx, input, refuse) => {
  const opened = await openShare(ctx, input, 'read')
  const view = opened === null ? null : await viewShare(ctx, opened)
  return view ?? refuse('agreement.unknown-guest-link')
}

/** Null for whoever must not know that it exists: without the code, or kept apart from whoever paid the bill. */
export async function openShare(ctx: Context, asked: ShareRequest, how: 'read' | 'lock'): Promise<OpenedShare | null> {
  const id = asked.guestId.toLowerCase()
  const personId = ctx.person?.id ?? null
  if (!isId(id)) return null
  const which = { guestId: id as GuestId, invitation: asked.invitation ?? null, personId }
  const seen = await findGuest(ctx, which)
  if (seen === null) return null
  const { agreementId } = seen
  const agreement =
    how === 'lock' ? (await lockAgreements(ctx, [agreementId])).get(agreementId) : await findAgreement(ctx, agreementId)
  // While the lock was waited for, the link may have been renewed: the old one opens nothing from then on.
  const contact = how === 'lock' ? await findGuest(ctx, which) : seen
  if (contact === null) return null
  const guest = agreement == null ? undefined : guestsOf(agreement).find((one) => one.id === contact.id)
  if (agreement == null || guest === undefined || groupOf(agreement.status) === 'draft') return null
  if (personId !== null && (await findBlocked(ctx, personId, [agreement.initiatorId])).size > 0) return null
  return { agreement, guest, contact }
}

export async function viewShare(
  ctx: Context,
  { agreement, guest, contact }: OpenedShare,
): Promise<GuestShareView | null> {
  const found = (await findPeople(ctx, [agreement.initiatorId])).get(agreement.initiatorId)
  if (found === undefined || !found.isActive) return null
  const { isActive: _, ...payee } = found
  const reader: PersonId | null = ctx.person?.id ?? null
  const standing = standingOf(agreement, guest, contact, ctx.now)
  const terms = splitTermsOf(agreement)
  const place = guestsOf(agreement).indexOf(guest)
  const hides = standing === 'expired'
  return {
    id: guest.id,
    standing,
    name: guest.name,
    payee,
    title: agreement.title,
    note: hides ? '' : terms.note,
    totalCents: hides ? zero : agreement.totalCents,
    shareCents: hides ? zero : guest.stakeCents,
    payBy: terms.payBy,
    peopleCount: agreement.participants.length + guestsOf(agreement).filter(holdsShare).length,
    items: hides
      ? []
      : terms.items.map(({ name, amountCents, guests = [] }) => ({
          name,
          amountCents,
          isYours: guests.includes(place),
        })),
    isPayee: reader === agreement.initiatorId,
    agreementId: reader !== null && guest.joinedId === reader ? agreement.id : null,
  }
}

const standings = {
  claimed: 'said-paid',
  settled: 'paid',
  waived: 'forgiven',
  removed: 'removed',
  joined: 'joined',
} as const satisfies Partial<Record<SplitGuest['status'], GuestShareView['standing']>>

function standingOf(
  { status }: Agreement,
  guest: SplitGuest,
  { linkExpiresAt }: GuestContact,
  now: Date,
): GuestShareView['standing'] {
  if (status === 'cancelled') return 'canceled'
  // What a link shows ends with it, whatever became of the share.
  if (linkExpiresAt <= now) return 'expired'
  return guest.status === 'invited' ? 'open' : standings[guest.status]
}

/** Whether something is still to be done about it. */
export const isWaiting = ({ agreement, guest, contact }: OpenedShare, now: Date): boolean =>
  ['open', 'said-paid'].includes(standingOf(agreement, guest, contact, now))
