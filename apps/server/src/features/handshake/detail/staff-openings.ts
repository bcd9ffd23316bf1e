/** When staff may open a handshake that is not public: through a case or a decision that is theirs, or for a reason they gave. */

import type { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { hours } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import type { Person, UseCase } from '#platform/use-case.ts'
import { findHandshake, type Handshake } from '../handshake.store.ts'
import { awaitsArbitrator } from '../referee/who-decides.ts'
import { wasInvolved } from './was-involved.ts'

/** A reason is good for a working day; after that there is a new one to give. */
const openingMs = hours(8)

type Reader = Pick<Person, 'id' | 'role'>

export const isJudge = ({ role }: Reader): boolean => role === 'arbitrator' || role === 'admin'

export async function mayOpenAsStaff(
  ctx: Pick<Context, 'client' | 'now'>,
  found: Handshake,
  reader: Reader,
): Promise<boolean> {
  if (!isJudge(reader) || found.status === 'draft') return false
  if (awaitsArbitrator(found) && found.status === 'outcome_pending') return true
  return (await wasInvolved(ctx, found, reader.id)) || (await isOpenTo(ctx, found.id, reader.id))
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

type Opened = { readonly column: 'bet_id' | 'pool_id' | 'agreement_id'; readonly id: string }

/** For whoever gave the reason, and until when. */
export async function openForStaff(
  { sql, now, person }: Pick<Context, 'sql' | 'now'> & { readonly person: Reader },
  { column, id }: Opened,
  reason: string,
): Promise<Date> {
  const expiresAt = new Date(now.getTime() + openingMs)
  await sql
    .insertInto('staff_openings')
    .values({ [column]: id, staff_id: person.id, reason, opened_at: now, expires_at: expiresAt })
    .execute()
  return expiresAt
}

/** Staff who need to see a private handshake say why; the reason is in the security log, and opens it for a while. */
export const openPrivateHandshake: UseCase<typeof handshake.openPrivateHandshake> = async (ctx, input, refuse) => {
  const { handshakeId, reason } = input
  const found = await findHandshake(ctx, handshakeId)
  // A draft is nobody's business yet.
  if (found === null || found.status === 'draft') return refuse('handshake.unknown')
  const expiresAt = await openForStaff(ctx, { column: 'bet_id', id: handshakeId }, reason)
  ctx.concerns({ details: { handshakeId, reason } })
  return { expiresAt: expiresAt.toISOString() }
}
