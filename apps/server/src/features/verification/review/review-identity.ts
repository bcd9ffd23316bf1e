/** Identity checks in the hands of staff: the queue, one check, its pictures, and the decision. */
import type { IdentityQueue } from '@handshake/contracts/verification/identity-review-routes.ts'
import type { IdentityQueueRow, IdentityReview } from '@handshake/contracts/verification/identity-views.ts'
import type { verification } from '@handshake/contracts/verification/verification.ts'
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { partsOf } from '@handshake/domain/verification/identity-check.ts'
import type { Sql } from '#platform/db/db.ts'
import type { UseCase } from '#platform/use-case.ts'
import { type Check, type CheckId, findCheck } from '../identity/identity.store.ts'
import { countUnopened, notePictureOpened, picturesOf, readPicture } from '../identity/identity-pictures.ts'
import { settleCheck } from '../identity/settle-check.ts'

/** An admin says whether somebody is who they say. Of two who decide at once, the first decides. */
export const decideIdentity: UseCase<typeof verification.decideIdentity> = async (
  ctx,
  { checkId, verdict, reason },
  refuse,
) => {
  const decidedBy = ctx.person.id
  const check = await findOthers(ctx.sql, checkId, decidedBy)
  if (check === null) return refuse('verification.unknown-check')
  if ((verdict === 'decline') !== (reason !== null)) return refuse('verification.reason-needed')
  if (verdict === 'approve' && check.state === 'in_review' && (await countUnopened(ctx.sql, checkId, decidedBy)) > 0)
    return refuse('verification.pictures-unopened')
  // What the provider looks at, the provider decides.
  const settled =
    check.checkedBy === 'staff'
      ? await settleCheck(ctx, check, { event: verdict, by: 'staff', reason, decidedBy })
      : null
  if (settled === null) return refuse('verification.already-decided')
  ctx.concerns({
    personId: check.personId,
    details: { before: check.state, after: settled.state, ...(reason !== null && { reason }) },
  })
  return present(await findReview(ctx.sql, checkId, decidedBy), 'a check that was decided is still there')
}

/** An admin looks at one picture. The look is in the security log, done or refused, and the person reads it there too. */
export const openIdentityPicture: UseCase<typeof verification.openIdentityPicture> = async (
  ctx,
  { checkId, pictureId },
  refuse,
) => {
  const check = await findOthers(ctx.sql, checkId, ctx.person.id)
  if (check === null) return refuse('verification.unknown-check')
  const picture = await readPicture(ctx, checkId, pictureId)
  if (picture === null) return refuse('verification.unknown-picture')
  await notePictureOpened(ctx.sql, pictureId, ctx.person.id)
  ctx.concerns({ personId: check.personId, details: { part: picture.part } })
  return { picture: picture.bytes.toString('base64') }
}

/** An admin reads one identity check. */
export const readIdentityCheck: UseCase<typeof verification.readIdentityCheck> = async (ctx, { checkId }, refuse) =>
  (await findReview(ctx.sql, checkId, ctx.person.id)) ?? refuse('verification.unknown-check')

/** An admin looks at whose documents wait, longest first. */
export const readIdentityQueue: UseCase<typeof verification.readIdentityQueue> = async (ctx, { queue }) => ({
  checks: await queueRows(ctx.sql, queue satisfies IdentityQueue, ctx.person.id),
  waitingCount: await countWaiting(ctx.sql, ctx.person.id),
})

const most = 100

/** Null for one's own: nobody reviews themself. What was never handed in is nobody's business yet. */
async function findOthers(sql: Sql, checkId: CheckId, reviewerId: PersonId): Promise<Check | null> {
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
async function queueRows(sql: Sql, queue: IdentityQueue, reviewerId: PersonId): Promise<IdentityQueueRow[]> {
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

async function countWaiting(sql: Sql, reviewerId: PersonId): Promise<number> {
  const { count } = await others(sql, reviewerId)
    .where('c.state', '=', 'in_review')
    .where('c.checked_by', '=', 'staff')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function findReview(sql: Sql, checkId: CheckId, reviewerId: PersonId): Promise<IdentityReview | null> {
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
