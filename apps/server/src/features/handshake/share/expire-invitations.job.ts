/** Job: invitations that nobody answered in time are closed, the seat of a named peer with them, and both sides are told. */
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { nameOfPerson, nobodysName, type PersonName } from '@handshake/domain/notification/person-name.ts'
import { type Addressed, nameOfAddress, notifyEach } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import type { BatchResult, DueWork } from '#platform/jobs/due-work.ts'
import { notPutBack } from '#platform/jobs/stuck-work.ts'
import { isClosed } from '../deadlines.ts'
import { type Handshake, lockHandshakes } from '../handshake.store.ts'
import { eachTakes } from '../handshake-move.ts'
import { moveHandshakes } from '../move-handshakes.ts'

const atOnce = 200

type Expired = {
  readonly id: string
  readonly bet_id: HandshakeId
  readonly recipient_id: PersonId | null
  readonly sender_id: PersonId
  readonly email: string | null
  readonly name: string
}

/**
 * Handshakes are locked before their invitations, as whoever accepts does; one that somebody is busy with has its turn later.
 * Whoever was asked at an address is called by it: the sender need not learn whose it is.
 */
export const expireInvitations: DueWork<Handshake> = { subject: 'handshake', take, carry: expireEach }

async function take(ctx: Context, only: string | null): Promise<Handshake[]> {
  const { rows: free } = await ctx.client.query<{ id: HandshakeId }>({
    name: 'handshake-with-run-out-invitations',
    text: `select id from bets where id in (
        select bet_id from bet_invitations i
        where status = 'pending' and expires_at <= $1 and ($3::uuid is null or bet_id = $3) and ${notPutBack('i.bet_id', '$1')}
        order by expires_at limit $2)
      for update skip locked`,
    values: [ctx.now, atOnce, only],
  })
  const locked = await lockHandshakes(
    ctx,
    free.map(({ id }) => id),
  )
  return [...locked.values()]
}

async function expireEach(ctx: Context, rows: readonly Handshake[]): Promise<BatchResult> {
  const handshakes: Found = new Map(rows.map((handshake) => [handshake.id, handshake]))
  const { rows: expired } = await ctx.client.query<Expired>({
    name: 'handshake-expire-invitations',
    text: `update bet_invitations i set status = 'expired', answered_at = $1
      from bet_invitations same left join profiles p on p.id = same.recipient_id
      where same.id = i.id and i.bet_id = any ($2::uuid[]) and i.status = 'pending' and i.expires_at <= $1
      returning i.id, i.bet_id, i.recipient_id, i.sender_id,
        i.recipient_email as email, coalesce(i.recipient_phone, p.display_name, 'Anyone with the link') as name`,
    values: [ctx.now, [...handshakes.keys()]],
  })
  await closeSeats(ctx, handshakes, expired)
  await tell(ctx, handshakes, expired)
  return { done: [...handshakes.keys()], stuck: [] }
}

/** Betting that has closed cancels the whole handshake, which is for another job. */
const goesOn = (handshake: Handshake, now: Date): boolean =>
  (handshake.status === 'open' || handshake.status === 'pending') && !isClosed(handshake, now)

type Found = ReadonlyMap<HandshakeId, Handshake>

async function closeSeats(ctx: Context, handshakes: Found, expired: readonly Expired[]): Promise<void> {
  await ctx.client.query({
    name: 'handshake-offers-run-out',
    text: `update bet_terms t set status = 'superseded' from unnest($1::uuid[], $2::uuid[]) as late (bet_id, person)
      where t.bet_id = late.bet_id and t.proposed_by = late.person and t.status = 'offered'`,
    values: [expired.map(({ bet_id }) => bet_id), expired.map(({ recipient_id }) => recipient_id)],
  })
  const named = [...handshakes.values()].filter(
    (handshake) =>
      handshake.status === 'pending' &&
      goesOn(handshake, ctx.now) &&
      expired.some(({ bet_id, recipient_id }) => bet_id === handshake.id && recipient_id === handshake.peerId) &&
      handshake.peerId !== null,
  )
  const lapse = { event: 'lapse', by: 'scheduler', actorId: null, changes: { peerId: null } } as const
  await moveHandshakes(ctx, eachTakes(named, lapse))
}

const guestOf = ({ email, name, recipient_id }: Expired): PersonName => {
  if (email !== null) return nameOfAddress(email)
  return recipient_id === null ? nobodysName(name) : nameOfPerson(recipient_id, name)
}

async function tell(ctx: Context, handshakes: Found, expired: readonly Expired[]): Promise<void> {
  const notices = expired.flatMap((one): Addressed[] => {
    const { id, bet_id, recipient_id, sender_id } = one
    const handshake = handshakes.get(bet_id)
    if (handshake === undefined) return []
    const facts = { handshakeId: bet_id, title: handshake.title, occasion: id }
    const toGuest = { kind: 'handshake.invitation-expired', facts } as const
    const guest = guestOf(one)
    const toSender = { kind: 'handshake.invitation-unanswered', facts: { ...facts, guest } } as const
    return [
      ...(recipient_id === null ? [] : [{ ...toGuest, people: [recipient_id] }]),
      ...(goesOn(handshake, ctx.now) ? [{ ...toSender, people: [sender_id] }] : []),
    ]
  })
  await notifyEach(ctx, notices)
  const concerned = expired.flatMap(({ sender_id, recipient_id }) => [
    sender_id,
    ...(recipient_id ? [recipient_id] : []),
  ])
  if (concerned.length > 0) ctx.tell([...new Set(concerned)], ['handshake'])
}
