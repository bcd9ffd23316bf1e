/** The security log at rest, read a page at a time from the newest back. */
import type { SecurityEvent } from '@handshake/contracts/security.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import type { SecurityKind, SecurityOutcome } from '@handshake/domain/security/security-events.ts'
import type { ExpressionBuilder } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db/database-schema.generated.ts'

type Reader = Pick<Context, 'sql'>

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

type Tables = Database & { e: Database['security_events']; p: Database['profiles']; a: Database['profiles'] }

/** Null for whoever has no profile. */
const named = (eb: ExpressionBuilder<Tables, 'p' | 'a'>, who: 'p' | 'a') =>
  eb
    .case()
    .when(`${who}.id`, 'is not', null)
    .then(
      jsonBuildObject({
        id: eb.ref(`${who}.id`).$castTo<PersonId>(),
        displayName: eb.ref(`${who}.display_name`),
        username: eb.ref(`${who}.username`),
      }),
    )
    .end()

/** Ids are in the order of time, so the id of the last row is the whole cursor, and no row is read twice or missed. */
export async function readEvents(
  { sql }: Reader,
  { personId, either, before, kind, outcome, from, until }: Filters,
  pageSize: number,
): Promise<{ events: SecurityEvent[]; next: Id<'security-event'> | null }> {
  let query = sql
    .selectFrom('security_events as e')
    .leftJoin('profiles as p', 'p.id', 'e.person_id')
    .leftJoin('profiles as a', 'a.id', 'e.actor_id')
    .orderBy('e.id', 'desc')
    .limit(pageSize + 1)
  if (personId) query = query.where('e.person_id', '=', personId)
  if (either) query = query.where((eb) => eb.or([eb('e.person_id', '=', either), eb('e.actor_id', '=', either)]))
  if (before) query = query.where('e.id', '<', before)
  if (kind) query = query.where('e.kind', '=', kind)
  if (outcome) query = query.where('e.outcome', '=', outcome)
  if (from) query = query.where('e.at', '>=', new Date(from))
  if (until) query = query.where('e.at', '<', new Date(until))
  const rows = await query
    .select(['e.id', 'e.at', 'e.kind', 'e.outcome', 'e.address', 'e.device', 'e.reference', 'e.details'])
    .select(['e.actor_id', 'e.person_id'])
    .select((eb) => [named(eb, 'p').as('person'), named(eb, 'a').as('actor')])
    .$narrowType<Pick<SecurityEvent, 'id' | 'kind' | 'outcome' | 'details'>>()
    .execute()
  const events = rows.slice(0, pageSize).map(({ actor_id, person_id, ...row }) => ({
    ...row,
    byOthers: actor_id !== person_id && (row.address === '' || (actor_id !== null && person_id !== null)),
    at: row.at.toISOString(),
  }))
  return { events, next: rows.length > pageSize ? (events.at(-1)?.id ?? null) : null }
}
