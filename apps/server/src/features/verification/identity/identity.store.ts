/** Storage of identity checks, and the one writer of where they stand. */
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import { step } from '@handshake/domain/machine.ts'
import { type DeclineReason, type DocumentKind, triesWithinMs } from '@handshake/domain/verification/identity-check.ts'
import {
  type IdentityActor,
  type IdentityEvent,
  type IdentityState,
  identityMachine,
} from '@handshake/domain/verification/identity-machine.ts'
import type { Updateable } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db/database-schema.generated.ts'
import type { Sql } from '#platform/db/db.ts'
import { mintId } from '#platform/mint-id.ts'

export type CheckId = Id<'identity-check'>

export type Check = {
  readonly id: CheckId
  readonly personId: PersonId
  readonly checkedBy: 'staff' | 'stripe'
  readonly state: IdentityState
  readonly documentKind: DocumentKind
  readonly country: string
  readonly fullName: string | null
  readonly shownName: string | null
  readonly providerRef: string | null
  readonly providerUrl: string | null
  readonly declineReason: DeclineReason | null
  readonly decidedBy: PersonId | null
  readonly createdAt: Date
  readonly submittedAt: Date | null
  readonly decidedAt: Date | null
}

const columns = [
  'id',
  'user_id as personId',
  'checked_by as checkedBy',
  'state',
  'document_kind as documentKind',
  'country',
  'full_name as fullName',
  'shown_name as shownName',
  'provider_ref as providerRef',
  'provider_url as providerUrl',
  'decline_reason as declineReason',
  'decided_by as decidedBy',
  'created_at as createdAt',
  'submitted_at as submittedAt',
  'decided_at as decidedAt',
] as const

const openStates = ['started', 'in_review']

const checks = (sql: Sql) => sql.selectFrom('identity_checks').select(columns).$narrowType<Check>()

export async function findCheck(sql: Sql, checkId: CheckId): Promise<Check | null> {
  return (await checks(sql).where('id', '=', checkId).executeTakeFirst()) ?? null
}

/** The newest that was not called off: where the person stands. Null as well where it verified a name they no longer have. */
export async function latestCheck(sql: Sql, personId: PersonId): Promise<Check | null> {
  const row = await checks(sql)
    .where('user_id', '=', personId)
    .where('state', '<>', 'withdrawn')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row?.state !== 'verified') return row ?? null
  const { has_passport } = await sql
    .selectFrom('profiles')
    .where('id', '=', personId)
    .select('has_passport')
    .executeTakeFirstOrThrow()
  return has_passport ? row : null
}

export async function findOpenCheck(sql: Sql, personId: PersonId): Promise<Check | null> {
  const row = await checks(sql).where('user_id', '=', personId).where('state', 'in', openStates).executeTakeFirst()
  return row ?? null
}

/** The same, and it stays as it is until the transaction ends. */
export async function holdOpenCheck(sql: Sql, personId: PersonId): Promise<Check | null> {
  const row = await checks(sql)
    .where('user_id', '=', personId)
    .where('state', 'in', openStates)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** When the checks of late were handed in that did not end well: each is one of the tries a person has. */
export async function lateTries({ sql, now }: Pick<Context, 'sql' | 'now'>, personId: PersonId): Promise<Date[]> {
  const rows = await sql
    .selectFrom('identity_checks')
    .where('user_id', '=', personId)
    .where('state', 'in', ['declined', 'withdrawn'])
    .where('submitted_at', '>', new Date(now.getTime() - triesWithinMs))
    .select('submitted_at as at')
    .$narrowType<{ at: Date }>()
    .execute()
  return rows.map(({ at }) => at)
}

export async function insertCheck(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  given: Pick<Check, 'personId' | 'checkedBy' | 'documentKind' | 'country'>,
): Promise<CheckId> {
  const id = mintId<'identity-check'>(now)
  await sql
    .insertInto('identity_checks')
    .values({
      id,
      user_id: given.personId,
      checked_by: given.checkedBy,
      state: identityMachine.initial,
      document_kind: given.documentKind,
      country: given.country,
      created_at: now,
    })
    .execute()
  return id
}

type Facts = Pick<
  Updateable<Database['identity_checks']>,
  'decline_reason' | 'decided_by' | 'full_name' | 'shown_name' | 'submitted_at' | 'provider_ref'
>

/** Null where the table has no such step from here, or somebody else was quicker. */
export async function moveCheck(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  check: Check,
  { event, by, facts = {} }: { readonly event: IdentityEvent; readonly by: IdentityActor; readonly facts?: Facts },
): Promise<Check | null> {
  const taken = step(identityMachine, check.state, { event, by })
  if (!taken.ok) return null
  const ends = !openStates.includes(taken.to)
  const row = await sql
    .updateTable('identity_checks')
    .set({ ...facts, state: taken.to, ...(ends && { decided_at: now, provider_url: null }) })
    .where('id', '=', check.id)
    .where('state', '=', check.state)
    .returning(columns)
    .$narrowType<Check>()
    .executeTakeFirst()
  return row ?? null
}

/** What the documents are compared with, and what others read. */
export const namesOf = (sql: Sql, personId: PersonId): Promise<{ full_name: string; shown_name: string }> =>
  sql
    .selectFrom('profiles')
    .where('id', '=', personId)
    .select(['full_name', 'display_name as shown_name'])
    .executeTakeFirstOrThrow()
