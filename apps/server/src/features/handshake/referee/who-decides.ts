/** Whether a handshake has a referee who still decides it, and whether that person can. */
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { decidedBy } from '@handshake/domain/subject/subjects.ts'
import type { Context } from '#platform/context.ts'
import type { Handshake } from '../handshake.store.ts'

type Reader = Pick<Context, 'client'>

/** Somebody without a side decides these: the agreed referee, or an arbitrator. */
export const awaitsThirdParty = ({ subject, verification }: Handshake): boolean =>
  decidedBy(subject, verification) === 'third-party'

export const hasReferee = ({ refereeId, refereeReplaced }: Handshake): boolean =>
  refereeId !== null && refereeReplaced === null

export const awaitsArbitrator = (handshake: Handshake): boolean => awaitsThirdParty(handshake) && !hasReferee(handshake)

/** Active, verified, kept apart from nobody they would decide about, and not another account of one of them. */
export async function canReferee(
  { client }: Reader,
  refereeId: PersonId,
  parties: readonly (PersonId | null)[],
): Promise<boolean> {
  const { rows } = await client.query({
    name: 'handshake-can-referee',
    text: `select from profiles p
      where p.id = $1 and p.is_active and p.email_verified and not exists (
        select from kept_apart k where k.person_id = $1 and k.other_id = any ($2::uuid[]))
        and not exists (select from linked_people l where l.user_id = $1 and l.other_id = any ($2::uuid[]))`,
    values: [refereeId, parties.filter((id) => id !== null)],
  })
  return rows.length === 1
}

/** True where nobody is named, or whoever is can decide between the creator and the one who would accept. */
export async function refereeIsReady(ctx: Reader, handshake: Handshake, peerId: PersonId | null): Promise<boolean> {
  const { refereeId, creatorId } = handshake
  return refereeId === null || canReferee(ctx, refereeId, [creatorId, peerId])
}

export async function findByUsername({ sql }: Pick<Context, 'sql'>, username: string): Promise<PersonId | null> {
  const person = await sql
    .selectFrom('profiles')
    .where('username', '=', username.replace(/^@/, '').toLowerCase())
    .where('is_active', '=', true)
    .select('id')
    .$narrowType<{ id: PersonId }>()
    .executeTakeFirst()
  return person?.id ?? null
}

/** Whoever was asked to take a side, or took any step, has been part of it already. */
export async function wasAskedIn({ client }: Reader, id: HandshakeId, personId: PersonId): Promise<boolean> {
  const { rows } = await client.query({
    name: 'handshake-was-asked-in',
    text: `select from bet_invitations
        where bet_id = $1 and recipient_id = $2 and recipient_email is null and recipient_phone is null
      union all select from bet_steps where bet_id = $1 and actor_id = $2 and actor <> 'referee'
      limit 1`,
    values: [id, personId],
  })
  return rows.length > 0
}
