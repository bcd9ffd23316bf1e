/** When staff may open a handshake that is not public: through a case or a decision that is theirs, or for a reason they gave. */
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { hours } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import type { Person } from '#platform/use-case.ts'
import type { Handshake } from '../handshake.store.ts'
import { awaitsArbitrator } from '../referee/who-decides.ts'
import { hadPart } from './had-part.ts'

/** A reason is good for a working day; after that there is a new one to give. */
export const openingMs = hours(8)

type Reader = Pick<Person, 'id' | 'role'>

export const isJudge = ({ role }: Reader): boolean => role === 'arbitrator' || role === 'admin'

export async function mayOpenAsStaff(
  ctx: Pick<Context, 'client' | 'now'>,
  found: Handshake,
  reader: Reader,
): Promise<boolean> {
  if (!isJudge(reader) || found.status === 'draft') return false
  if (awaitsArbitrator(found) && found.status === 'outcome_pending') return true
  return (await hadPart(ctx, found, reader.id)) || (await isOpenTo(ctx, found.id, reader.id))
}

/** An open case is open to every arbitrator; an opening only to whoever gave its reason. */
async function isOpenTo(
  { client, now }: Pick<Context, 'client' | 'now'>,
  id: HandshakeId,
  personId: PersonId,
): Promise<boolean> {
  const { rows } = await client.query<{ open: boolean }>({
    name: 'handshake-open-to-staff',
    text: `select exists (select from disputes where bet_id = $1 and status in ('open', 'ruled', 'appealed'))
        or exists (select from staff_openings where bet_id = $1 and staff_id = $2 and expires_at > $3) as open`,
    values: [id, personId, now],
  })
  return rows[0]?.open ?? false
}

export async function insertOpening(
  { sql }: Pick<Context, 'sql'>,
  opening: { handshakeId: HandshakeId; staffId: PersonId; reason: string; openedAt: Date; expiresAt: Date },
): Promise<void> {
  await sql
    .insertInto('staff_openings')
    .values({
      bet_id: opening.handshakeId,
      staff_id: opening.staffId,
      reason: opening.reason,
      opened_at: opening.openedAt,
      expires_at: opening.expiresAt,
    })
    .execute()
}
