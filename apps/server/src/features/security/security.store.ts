/** The security log at rest, read a page at a time from the newest back. */
import type { SecurityEvent } from '@handshake/contracts/security.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import type { SecurityKind, SecurityOutcome } from '@handshake/domain/security/security-events.ts'
import type { Context } from '#platform/context.ts'

type Reader = Pick<Context, 'client'>

type Filters = {
  /** Whom it is about. */
  readonly personId?: PersonId | undefined
  /** Whom it is about, or who did it. */
  readonly either?: PersonId | undefined
  readonly before?: Id<'security-event'> | undefined
  readonly kind?: SecurityKind | undefined
  readonly outcome?: SecurityOutcome | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

type Row = Omit<SecurityEvent, 'at'> & { at: Date }

const named = (row: string) =>
  `case when ${row}.id is null then null else json_build_object('id', ${row}.id, 'displayName', ${row}.display_name, 'username', ${row}.username) end`

/** Ids are in the order of time, so the id of the last row is the whole cursor, and no row is read twice or missed. */
export async function readEvents(
  { client }: Reader,
  { personId, either, before, kind, outcome, from, until }: Filters,
  pageSize: number,
): Promise<{ events: SecurityEvent[]; next: Id<'security-event'> | null }> {
  const { rows } = await client.query<Row>({
    text: `select e.id, e.at, e.kind, e.outcome, e.address, e.device, e.reference, e.details,
        e.actor_id is distinct from e.person_id and e.address = '' or e.actor_id <> e.person_id as "byOthers",
        ${named('p')} as person, ${named('a')} as actor
      from security_events e left join profiles p on p.id = e.person_id left join profiles a on a.id = e.actor_id
      where ($1::uuid is null or e.person_id = $1) and ($2::uuid is null or e.person_id = $2 or e.actor_id = $2)
        and ($3::uuid is null or e.id < $3) and ($4::text is null or e.kind = $4) and ($5::text is null or e.outcome = $5)
        and ($6::timestamptz is null or e.at >= $6) and ($7::timestamptz is null or e.at < $7)
      order by e.id desc limit $8`,
    values: [personId, either, before, kind, outcome, from, until, pageSize + 1].map((value) => value ?? null),
  })
  const events = rows.slice(0, pageSize).map(({ at, ...row }) => ({
    ...row,
    byOthers: row.byOthers ?? false,
    at: at.toISOString(),
  }))
  return { events, next: rows.length > pageSize ? (events.at(-1)?.id ?? null) : null }
}
