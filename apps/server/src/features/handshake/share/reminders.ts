/** Who is awaited on a handshake, as the database knows it, and when somebody last reminded them. */
import { type Awaited, awaitedBy, reminderPauseMs } from '@handshake/domain/handshake/awaited.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { decidedBy } from '@handshake/domain/subject/subjects.ts'
import { findBlocked } from '#features/friend/friend.public.ts'
import type { Context } from '#platform/context.ts'
import type { Handshake } from '../handshake.store.ts'

type Reader = Pick<Context, 'client' | 'sql' | 'now'>
type Facts = { offeredBy: PersonId[]; answeredBy: PersonId[]; proposedBy: PersonId | null }

/** Without those who keep away from the one who waits. */
export async function awaitedOn(ctx: Reader, handshake: Handshake, me: PersonId): Promise<Awaited | null> {
  const [invitedIds, facts] = await Promise.all([invitedByName(ctx, handshake.id), factsOf(ctx, handshake.id)])
  const { status, creatorId, peerId, subject, verification } = handshake
  const mutual = decidedBy(subject, verification) === 'parties'
  const awaited = awaitedBy(me, { status, creatorId, peerId, invitedIds, mutual, ...facts })
  if (awaited === null) return null
  const apart = await findBlocked(ctx, me, awaited.people)
  const people = awaited.people.filter((id) => !apart.has(id))
  return people.length === 0 ? null : { ...awaited, people }
}

/** Only those: whose address a mailed invitation went to must not show before they answer, not even by who can be reminded. */
async function invitedByName({ sql, now }: Reader, id: HandshakeId): Promise<PersonId[]> {
  const rows = await sql
    .selectFrom('bet_invitations')
    .where('bet_id', '=', id)
    .where('status', '=', 'pending')
    .where('recipient_id', 'is not', null)
    .where('recipient_email', 'is', null)
    .where('recipient_phone', 'is', null)
    .where('expires_at', '>', now)
    .select('recipient_id')
    .$narrowType<{ recipient_id: PersonId }>()
    .execute()
  return rows.map(({ recipient_id }) => recipient_id)
}

async function factsOf({ client }: Reader, id: HandshakeId): Promise<Facts> {
  const { rows } = await client.query<Facts>({
    name: 'handshake-turn',
    text: `select array(select proposed_by from bet_terms where bet_id = $1 and status = 'offered') as "offeredBy",
        array(select user_id from bet_answers where bet_id = $1) as "answeredBy",
        (select proposed_by from bet_proposals where bet_id = $1 and status = 'open') as "proposedBy"`,
    values: [id],
  })
  return rows[0] ?? { offeredBy: [], answeredBy: [], proposedBy: null }
}

/** False when one went out within a day: decided by the row itself, whatever else is under way. */
export async function noteReminder({ sql, now }: Reader, id: HandshakeId, senderId: PersonId): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await sql
    .insertInto('bet_reminders')
    .values({ bet_id: id, sender_id: senderId, sent_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['bet_id', 'sender_id'])
        .doUpdateSet({ sent_at: now })
        .where('bet_reminders.sent_at', '<=', new Date(now.getTime() - reminderPauseMs)),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** When the next one may go out; null for now. */
export async function nextReminderAt({ sql, now }: Reader, id: HandshakeId, me: PersonId): Promise<Date | null> {
  const last = await sql
    .selectFrom('bet_reminders')
    .where('bet_id', '=', id)
    .where('sender_id', '=', me)
    .select('sent_at as at')
    .executeTakeFirst()
  const next = last === undefined ? null : new Date(last.at.getTime() + reminderPauseMs)
  return next !== null && next > now ? next : null
}
