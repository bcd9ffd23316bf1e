/** Reaction: while we keep a renter out, the lateness of what they rented stands still; it goes on once they are back. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'

/** As the person stands by now, so that the order of what is told does not matter. */
export async function pauseLateness(
  { client, now }: Pick<Context, 'client' | 'now'>,
  { personId }: { readonly personId: PersonId },
): Promise<void> {
  // In the order in which every agreement is locked.
  const { rows } = await client.query<{ id: string; is_active: boolean }>({
    name: 'agreement-rented-by',
    text: `select a.id, p.is_active from agreements a join profiles p on p.id = a.counterparty_id
      where a.counterparty_id = $1 and a.type = 'rental' and a.status = 'active'
        and p.is_active = (a.metadata ? 'keptOutSince') order by a.id for update of a`,
    values: [personId],
  })
  if (rows.length === 0) return
  await client.query({
    name: 'agreement-pause-lateness',
    text: `update agreements set metadata = case when metadata ? 'keptOutSince'
        then metadata - 'keptOutSince' || jsonb_build_object('keptOutMs', coalesce((metadata ->> 'keptOutMs')::bigint, 0)
          + greatest(0, floor(extract(epoch from $2::timestamptz - greatest((metadata ->> 'keptOutSince')::timestamptz,
              (terms ->> 'endsAt')::timestamptz)) * 1000))::bigint)
        else metadata || jsonb_build_object('keptOutSince', $3::text) end
      where id = any ($1::uuid[])`,
    values: [rows.map(({ id }) => id), now, now.toISOString()],
  })
}
