/** Tells what moved: notices to everyone concerned, and a sign to their browsers to look again. */
import { isUnmatched } from '@handshake/domain/handshake/seat.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { derivedId } from '@handshake/ledger/derived-id.ts'
import { giveNotices } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import { handshakeMoved } from './handshake-events.ts'
import { handshakeNotices } from './handshake-notices.ts'
import type { Move } from './move-handshakes.ts'

export async function announce(ctx: Context, moves: readonly Move[]): Promise<void> {
  const wasOpen = moves.filter(({ before }) => isUnmatched(before.status))
  const invited = await invitedOf(ctx, wasOpen)
  const nameOf = await namesOf(ctx, moves, invited)
  const notices = moves.flatMap((move) => {
    const guests = invited.get(move.after.id) ?? []
    return handshakeNotices[move.attempt.event](move, { nameOf, invited: guests }).map(({ to, ...notice }) => ({
      ...notice,
      personId: to,
      betId: move.after.id,
      // One per person, handshake and event: an event that may come again brings the number of its step.
      id: derivedId(move.after.id, `notice ${move.attempt.event} ${move.after.stepCount} ${to}`),
    }))
  })
  await giveNotices(ctx, notices)
  const concerned = moves.flatMap(({ after }) => [
    after.creatorId,
    ...(after.peerId ? [after.peerId] : []),
    ...(invited.get(after.id) ?? []),
  ])
  ctx.tell(
    [...new Set(concerned)],
    moves.some((move) => move.transfers.length > 0) ? ['handshake', 'wallet'] : ['handshake'],
  )
  ctx.emit(handshakeMoved, {
    moves: moves.map(({ attempt, before, after }) => ({
      id: after.id,
      event: attempt.event,
      from: before.status,
      to: after.status,
    })),
  })
}

async function invitedOf({ client }: Context, moves: readonly Move[]): Promise<ReadonlyMap<HandshakeId, PersonId[]>> {
  if (moves.length === 0) return new Map()
  const { rows } = await client.query<{ bet_id: HandshakeId; people: PersonId[] }>({
    name: 'handshake-invited-people',
    text: `select bet_id, array_agg(recipient_id) as people from bet_invitations
      where bet_id = any ($1::uuid[]) and recipient_id is not null and status = 'pending' group by bet_id`,
    values: [moves.map(({ after }) => after.id)],
  })
  return new Map(rows.map((row) => [row.bet_id, row.people]))
}

async function namesOf(
  { client }: Context,
  moves: readonly Move[],
  invited: ReadonlyMap<HandshakeId, readonly PersonId[]>,
): Promise<(personId: PersonId | null) => string> {
  const people = new Set(
    moves.flatMap(({ attempt, after }) => [
      after.creatorId,
      after.peerId,
      attempt.actorId,
      ...(invited.get(after.id) ?? []),
    ]),
  )
  const { rows } = await client.query<{ id: PersonId; display_name: string }>({
    name: 'handshake-names',
    text: 'select id, display_name from profiles where id = any ($1::uuid[])',
    values: [[...people].filter((id) => id !== null)],
  })
  const names = new Map(rows.map((row) => [row.id, row.display_name]))
  return (personId) => (personId === null ? 'Someone' : (names.get(personId) ?? 'Someone'))
}
