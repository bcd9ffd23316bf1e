/** Identity checks as those who review them read them: everybody's but their own. */
import type { IdentityQueue } from '@handshake/contracts/verification/identity-review-routes.ts'
import type { IdentityQueueRow, IdentityReview } from '@handshake/contracts/verification/identity-views.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { partsOf } from '@handshake/domain/verification/identity-check.ts'
import type { Sql } from '#platform/db/db.ts'
import { type Check, type CheckId, findCheck } from '../identity/identity.store.ts'
import { picturesOf } from '../identity/identity-pictures.ts'

const most = 100

/** Null for one's own: nobody reviews themself. What was never handed in is nobody's business yet. */
export async function findOthers(sql: Sql, checkId: CheckId, reviewerId: PersonId): Promise<Check | null> {
  const check = await findCheck(sql, checkId)
  return check === null || check.personId === reviewerId || check.submittedAt === null ? null : check
}

const others = (sql: Sql, reviewerId: PersonId) =>
  sql
    .selectFrom('identity_checks as c')
    .innerJoin('profiles as p', 'p.id', 'c.user_id')
    .where('c.user_id', '<>', reviewerId)
    .where('c.submitted_at', 'is not', null)

const rowColumns = [
  'c.id',
  'c.state',
  'c.document_kind as documentKind',
  'c.country',
  'c.submitted_at as submittedAt',
  'c.decided_at as decidedAt',
  'p.id as personId',
  'p.display_name as displayName',
  'p.username',
  'p.avatar_url as avatarUrl',
] as const

type Row = Pick<IdentityQueueRow, 'id' | 'state' | 'documentKind' | 'country'> & {
  readonly submittedAt: Date
  readonly decidedAt: Date | null
  readonly personId: PersonId
  readonly displayName: string
  readonly username: string
  readonly avatarUrl: string | null
}

const rowView = ({ personId, displayName, username, avatarUrl, ...row }: Row): IdentityQueueRow => ({
  id: row.id,
  state: row.state,
  documentKind: row.documentKind,
  country: row.country,
  submittedAt: row.submittedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  person: { id: personId, displayName, username, avatarUrl },
})

/** Staff look at what staff decide; what the provider looks at is among the decided ones once it has an answer. */
export async function queueRows(sql: Sql, queue: IdentityQueue, reviewerId: PersonId): Promise<IdentityQueueRow[]> {
  const found = others(sql, reviewerId)
  const wanted =
    queue === 'waiting'
      ? found
          .where('c.state', '=', 'in_review')
          .where('c.checked_by', '=', 'staff')
          .orderBy('c.submitted_at')
          .orderBy('c.id')
      : found.where('c.state', 'in', ['verified', 'declined']).orderBy('c.decided_at', 'desc').orderBy('c.id', 'desc')
  const rows = await wanted.select(rowColumns).limit(most).$narrowType<Row>().execute()
  return rows.map(rowView)
}

export async function countWaiting(sql: Sql, reviewerId: PersonId): Promise<number> {
  const { count } = await others(sql, reviewerId)
    .where('c.state', '=', 'in_review')
    .where('c.checked_by', '=', 'staff')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findReview(sql: Sql, checkId: CheckId, reviewerId: PersonId): Promise<IdentityReview | null> {
  const check = await findOthers(sql, checkId, reviewerId)
  if (check === null) return null
  const row = await others(sql, reviewerId)
    .leftJoin('profiles as d', 'd.id', 'c.decided_by')
    .where('c.id', '=', checkId)
    .select([...rowColumns, 'p.created_at as memberSince', 'd.display_name as decidedBy'])
    .select(({ selectFrom }) =>
      selectFrom('identity_checks as b')
        .whereRef('b.user_id', '=', 'c.user_id')
        .whereRef('b.id', '<>', 'c.id')
        .where('b.state', '=', 'declined')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('declinedBefore'),
    )
    .$narrowType<Row & { memberSince: Date }>()
    .executeTakeFirst()
  if (row === undefined) return null
  const given = await picturesOf(sql, checkId)
  return {
    ...rowView(row),
    fullName: check.fullName ?? '',
    memberSince: row.memberSince.toISOString(),
    declinedBefore: Number(row.declinedBefore ?? 0),
    pictures: partsOf(check.documentKind).flatMap((part) => given.filter((one) => one.part === part)),
    declineReason: check.declineReason,
    decidedBy: row.decidedBy,
  }
}
