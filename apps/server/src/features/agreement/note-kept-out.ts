/** Reaction: every open agreement notes since when we keep one of its people out, and until when, so that no clock costs them money meanwhile. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'

/** As the person stands by now, so that the order of what is told does not matter. */
export async function noteKeptOut(
  { client, now }: Pick<Context, 'client' | 'now'>,
  { personId }: { readonly personId: PersonId },
): Promise<void> {
  // In the order in which every agreement is locked.
  const { rows } = await client.query<{ id: string; is_active: boolean }>({
    name: 'agreement-open-of',
    text: `select a.id, p.is_active from agreements a join profiles p on p.id = $1
      where a.id in (select agreement_id from agreement_participants where user_id = $1 and over_at is null)
        and p.is_active = jsonb_path_exists(a.metadata, '$.keptOut[*] ? (@.personId == $id && !exists(@.to))', jsonb_build_object('id', $1::uuid))
      order by a.id for update of a`,
    values: [personId],
  })
  const ids = (isBack: boolean) => rows.filter(({ is_active }) => is_active === isBack).map(({ id }) => id)
  await client.query({
    name: 'agreement-kept-out',
    text: `update agreements set metadata = metadata || jsonb_build_object('keptOut',
        coalesce(metadata -> 'keptOut', '[]'::jsonb) || jsonb_build_array(jsonb_build_object('personId', $2::uuid, 'from', $3::text)))
      where id = any ($1::uuid[])`,
    values: [ids(false), personId, now.toISOString()],
  })
  // The alarm of a loan was set for a clock that stood still.
  await client.query({
    name: 'agreement-let-back-in',
    text: `update agreements set due_at = case when type = 'loan' then $4 else due_at end, metadata = jsonb_set(metadata, '{keptOut}', (
        select jsonb_agg(case when span ->> 'personId' = $2::uuid::text and not span ? 'to'
          then span || jsonb_build_object('to', $3::text) else span end order by place)
        from jsonb_array_elements(metadata -> 'keptOut') with ordinality as spans (span, place)))
      where id = any ($1::uuid[])`,
    values: [ids(true), personId, now.toISOString(), now],
  })
}
