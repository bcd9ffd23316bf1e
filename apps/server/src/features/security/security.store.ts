/** Storage of the security log, read a page at a time. */
import type { SecurityEvent } from '@handshake/contracts/security/security.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import type { SecurityKind, SecurityOutcome } from '@handshake/domain/security/security-events.ts'
import type { ExpressionBuilder } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db/database-schema.generated.ts'
import type { KeysetPage } from '#platform/db/keyset-page.ts'

type Reader = Pick<Context, 'sql'>

type Filters = {
  /** Whom it is about, or who did it. */
  readonly either?: PersonId | undefined
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

const events = ({ sql }: Reader) =>
  sql
    .selectFrom('security_events as e')
    .leftJoin('profiles as p', 'p.id', 'e.person_id')
    .leftJoin('profiles as a', 'a.id', 'e.actor_id')
    .select(['e.id', 'e.at', 'e.kind', 'e.outcome', 'e.address', 'e.device', 'e.reference', 'e.details'])
    .select(['e.actor_id', 'e.person_id'])
    .select((eb) => [named(eb, 'p').as('person'), named(eb, 'a').as('actor')])
    .$narrowType<Pick<SecurityEvent, 'id' | 'kind' | 'outcome' | 'details'>>()

type Row = Awaited<ReturnType<ReturnType<typeof events>['execute']>>[number]

const viewOf = ({ actor_id, person_id, ...row }: Row): SecurityEvent => ({
  ...row,
  byOthers: actor_id !== person_id && (row.address === '' || (actor_id !== null && person_id !== null)),
  at: row.at.toISOString(),
})

/** Everyone's. Ids are in the order of time, so no row is read twice or missed. */
export async function findEvents(
  ctx: Reader,
  { either, kind, outcome, from, until }: Filters,
  page: KeysetPage,
): Promise<(SecurityEvent & { readonly sortKey: string })[]> {
  let query = events(ctx).where(page.beyond).orderBy(page.inOrder).limit(page.limit)
  if (either) query = query.where((eb) => eb.or([eb('e.person_id', '=', either), eb('e.actor_id', '=', either)]))
  if (kind) query = query.where('e.kind', '=', kind)
  if (outcome) query = query.where('e.outcome', '=', outcome)
  if (from) query = query.where('e.at', '>=', new Date(from))
  if (until) query = query.where('e.at', '<', new Date(until))
  const rows = await query.execute()
  return rows.map((row) => ({ ...viewOf(row), sortKey: '' }))
}

/** One person's own, newest first. */
export async function readOwnEvents(
  ctx: Reader,
  { personId, before }: { readonly personId: PersonId; readonly before?: Id<'security-event'> | undefined },
  pageSize: number,
): Promise<{ events: SecurityEvent[]; next: Id<'security-event'> | null }> {
  let query = events(ctx)
    .where('e.person_id', '=', personId)
    .orderBy('e.id', 'desc')
    .limit(pageSize + 1)
  if (before) query = query.where('e.id', '<', before)
  const rows = await query.execute()
  const page = rows.slice(0, pageSize).map(viewOf)
  return { events: page, next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null }
}
