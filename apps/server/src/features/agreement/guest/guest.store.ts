/** Storage of a split's guests: their share, how they are reached, and the hash of the code in their link. */
import type { GuestInput } from '@handshake/contracts/agreement/guest-shares.ts'
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import { terminalStatuses } from '@handshake/domain/agreement/agreement-status.ts'
import {
  type GuestId,
  guestLinkDays,
  guestsOf,
  type SplitGuest,
  type SplitOwn,
} from '@handshake/domain/agreement/split/split-guests.ts'
import type { AgreementId, PersonId } from '@handshake/domain/ids.ts'
import { days } from '@handshake/domain/time.ts'
import { personByEmail } from '#features/friend/friend.public.ts'
import { tokenHash } from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import { renewableLinks } from '#platform/link-codes.ts'
import type { AgreementMove } from '../agreement-hooks.ts'

type Client = Pick<Context, 'client'>

/** What only we and whoever paid the bill know of a guest. */
export type GuestContact = {
  readonly id: GuestId
  readonly agreementId: AgreementId
  readonly senderId: PersonId
  readonly email: string | null
  readonly phone: string | null
  readonly linkRound: number
  readonly linkExpiresAt: Date
  readonly knownId: PersonId | null
}

export const guestLinks = renewableLinks('agreement.guest-links', '/guest')

const contactColumns = `id, agreement_id as "agreementId", sender_id as "senderId", email, phone, link_round as "linkRound",
  link_expires_at as "linkExpiresAt", known_id as "knownId"`

/** Of splits that were just read or locked; one without guests is left out. */
export async function readGuests(
  { client }: Client,
  agreements: readonly Pick<Agreement, 'id'>[],
): Promise<ReadonlyMap<AgreementId, SplitOwn>> {
  const { rows } = await client.query<SplitGuest & { agreementId: AgreementId }>({
    name: 'split-guests-read',
    text: `select agreement_id as "agreementId", id, name, status, stake_amount as "stakeCents", joined_id as "joinedId",
        answered_at as "answeredAt"
      from split_guests where agreement_id = any ($1::uuid[]) order by agreement_id, place`,
    values: [agreements.map(({ id }) => id)],
  })
  const found = new Map<AgreementId, SplitOwn>()
  for (const { agreementId, ...guest } of rows)
    found.set(agreementId, { guests: [...(found.get(agreementId)?.guests ?? []), guest] })
  return found
}

/** With the agreement, before its first step; nobody is told yet. */
export async function insertGuests(ctx: Context, made: Agreement, asked: readonly GuestInput[]): Promise<void> {
  const rows = []
  for (const [place, guest] of guestsOf(made).entries()) {
    const { email = null, phone = null } = asked[place] ?? {}
    rows.push({
      id: guest.id,
      place,
      name: guest.name,
      status: guest.status,
      stake: guest.stakeCents,
      email,
      phone,
      linkHash: tokenHash(await guestLinks.codeOf(ctx, guest.id, 1)),
      knownId: email === null ? null : await personByEmail(ctx, email),
      answeredAt: guest.answeredAt,
    })
  }
  if (rows.length === 0) return
  await ctx.client.query({
    name: 'split-guests-insert',
    text: `insert into split_guests (id, agreement_id, sender_id, place, name, status, stake_amount, email, phone, link_hash,
        link_expires_at, known_id, answered_at, created_at)
      select n.id, $2, $3, n.place, n.name, n.status, n.stake,
        case when n.status = 'invited' then n.email end, case when n.status = 'invited' then n.phone end, n."linkHash", $4, n."knownId",
        n."answeredAt", $5
      from json_to_recordset($1::json) as n (id uuid, place int, name text, status text, stake bigint, email text, phone text,
        "linkHash" text, "knownId" uuid, "answeredAt" timestamptz)`,
    values: [JSON.stringify(rows), made.id, made.initiatorId, linkEnd(ctx.now), ctx.now],
  })
}

export const linkEnd = (now: Date): Date => new Date(now.getTime() + days(guestLinkDays))

/** What a step changed. An address is kept only while somebody may still have to be reached at it. */
export async function writeGuests({ client }: Client, moves: readonly AgreementMove[]): Promise<void> {
  const changed = moves.filter(({ before, after }) => before.own !== after.own || isOver(after))
  const rows = changed.flatMap(({ after }) =>
    guestsOf(after).map((guest) => ({ ...guest, forgets: isOver(after) || !isWaiting(guest) })),
  )
  if (rows.length === 0) return
  await client.query({
    name: 'split-guests-write',
    text: `update split_guests g set status = n.status, stake_amount = n."stakeCents", joined_id = n."joinedId",
        answered_at = n."answeredAt", email = case when n.forgets then null else g.email end,
        phone = case when n.forgets then null else g.phone end
      from json_to_recordset($1::json) as n (id uuid, status text, "stakeCents" bigint, "joinedId" uuid, "answeredAt" timestamptz,
        forgets boolean)
      where g.id = n.id`,
    values: [JSON.stringify(rows)],
  })
}

const isOver = ({ status }: Agreement): boolean => terminalStatuses.includes(status)
const isWaiting = ({ status }: SplitGuest): boolean => status === 'invited' || status === 'claimed'

export async function contactsOf({ client }: Client, agreementId: AgreementId): Promise<readonly GuestContact[]> {
  const { rows } = await client.query<GuestContact>({
    name: 'split-guests-contacts',
    text: `select ${contactColumns} from split_guests where agreement_id = $1 order by place`,
    values: [agreementId],
  })
  return rows
}

/** The guest whose share somebody may see: by the code of its link, or because it is theirs by now. Null for everybody else. */
export async function findGuest(
  { client }: Client,
  { guestId, invitation, personId }: { guestId: GuestId; invitation: string | null; personId: PersonId | null },
): Promise<GuestContact | null> {
  const { rows } = await client.query<GuestContact>({
    name: 'split-guests-find',
    text: `select ${contactColumns} from split_guests where id = $1 and (link_hash = $2 or known_id = $3 or joined_id = $3)`,
    values: [guestId, invitation === null ? null : tokenHash(invitation), personId],
  })
  return rows[0] ?? null
}

/** A link of its own for a guest; the one before opens nothing from now on, and neither does an account that was opened by it. */
export async function renewLink(ctx: Context, { id, email, linkRound }: GuestContact): Promise<void> {
  const round = linkRound + 1
  await ctx.sql
    .updateTable('split_guests')
    .set({
      link_hash: tokenHash(await guestLinks.codeOf(ctx, id, round)),
      link_round: round,
      link_expires_at: linkEnd(ctx.now),
      // Whose the address is stays known.
      known_id: email === null ? null : await personByEmail(ctx, email),
    })
    .where('id', '=', id)
    .execute()
}

export async function noteMailed({ sql, now }: Pick<Context, 'sql' | 'now'>, ids: readonly GuestId[]): Promise<void> {
  if (ids.length > 0) await sql.updateTable('split_guests').set({ mailed_at: now }).where('id', 'in', ids).execute()
}
