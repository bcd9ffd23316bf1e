/** Takes a draft out into the world: to everyone, or to the people it is for; the creator's stake is locked with it. */
import type { InvitedAddress } from '@handshake/contracts/handshake/handshake-invitations.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { findBlocked, findPeople } from '#features/friend/friend.public.ts'
import type { Shortage, StakeCode } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import { type Refuse, Refused } from '#platform/use-case.ts'
import { leaveDraft } from '../create/leave-draft.ts'
import type { Handshake } from '../handshake.store.ts'
import { type MoveCode, refusedMove } from '../handshake-move.ts'
import { moveHandshake } from '../move-handshakes.ts'
import { checkInvitationLimit } from './invitation-limit.ts'
import { invitePeople } from './invitations.ts'
import { eachOnce, inviteAtAddresses, type PhoneLink } from './invite-at-address.ts'

export type Sharing = {
  readonly sharingMethod: 'marketplace' | 'invite'
  readonly friendIds: readonly PersonId[]
  readonly addresses?: readonly InvitedAddress[]
  readonly message: string
  /** Made and shared with one press. */
  readonly action?: 'create'
}

type Codes =
  | MoveCode
  | StakeCode
  | 'handshake.unknown-person'
  | 'handshake.too-many-invitations'
  | 'handshake.nobody-invited'
  | 'handshake.own-handshake'
  | 'handshake.referee-has-part'
  | 'handshake.referee-unavailable'

/** The links to text to phones, when it is out. Shared already: to friends it adds them, to the marketplace it opens up. */
export async function share(
  ctx: Context,
  draft: Handshake,
  { sharingMethod, friendIds, addresses: typed = [], message, action }: Sharing,
  refuse: Refuse<Codes>,
  short: Shortage,
): Promise<Refused | readonly PhoneLink[]> {
  const addresses = eachOnce(typed)
  const denied = await checkGuests(ctx, draft, friendIds, refuse)
  if (denied) return denied
  if (sharingMethod === 'invite') {
    if (friendIds.length + addresses.length === 0) return refuse('handshake.nobody-invited')
    const tooMany = await checkInvitationLimit(ctx, { senderId: draft.creatorId, more: addresses.length }, refuse)
    if (tooMany) return tooMany
  }
  const [only, ...others] = friendIds
  const named = sharingMethod === 'invite' && others.length + addresses.length === 0 ? (only ?? null) : null
  const changes = { peerId: named, isPublic: sharingMethod === 'marketplace' }
  // Guests may be added where it already is what it would become.
  const stays = sharingMethod === 'invite' ? draft.status === 'pending' : draft.status === 'open'
  let shared = draft
  if (draft.status === 'draft') {
    const left = await leaveDraft(
      ctx,
      draft,
      { event: shareEvents[sharingMethod], changes, ...(action && { action }) },
      refuse,
      short,
    )
    if (left instanceof Refused) return left
    shared = left
  } else if (!stays) {
    const event = changeEvents[sharingMethod]
    const moved = await moveHandshake(ctx, {
      handshake: draft,
      event,
      by: 'creator',
      actorId: draft.creatorId,
      changes,
    })
    if (!moved.moved) return refusedMove(moved, refuse)
    shared = moved.after
  }
  // Whoever is named is told, also of what anyone may take.
  if (friendIds.length > 0) await invitePeople(ctx, shared, friendIds, message)
  if (sharingMethod !== 'invite') return []
  return inviteAtAddresses(ctx, shared, addresses, message, refuse)
}

const shareEvents = { marketplace: 'share', invite: 'invite' } as const
const changeEvents = { marketplace: 'open-up', invite: 'name-peer' } as const

export async function checkGuests(
  ctx: Context,
  { creatorId, refereeId }: Pick<Handshake, 'creatorId' | 'refereeId'>,
  guests: readonly PersonId[],
  refuse: Refuse<'handshake.unknown-person' | 'handshake.referee-has-part'>,
): Promise<Refused | null> {
  if (guests.length === 0) return null
  if (refereeId !== null && guests.includes(refereeId)) return refuse('handshake.referee-has-part')
  const [people, apart] = await Promise.all([findPeople(ctx, guests), findBlocked(ctx, creatorId, guests)])
  const canCome = (id: PersonId) => id !== creatorId && people.get(id)?.isActive === true && !apart.has(id)
  return guests.every(canCome) ? null : refuse('handshake.unknown-person')
}
