/** Storage of agreements, with their people and what their type keeps of them. Their state is changed by move-agreements.ts alone. */
import type { Agreement, Participant } from '@handshake/domain/agreement/agreement.ts'
import type { AgreementStatus } from '@handshake/domain/agreement/agreement-status.ts'
import type { AgreementTypeName } from '@handshake/domain/agreement/agreement-type-names.ts'
import type { AgreementId, PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'
import { notPutBack } from '#platform/jobs/stuck-work.ts'
import { agreementHooks } from './agreement-hooks-table.ts'

type Reader = Pick<Context, 'client' | 'now'>

const columns = `id, type, status, title, initiator_id, counterparty_id, terms, terms_version, total_value, currency, expires_at, due_at,
  metadata, step_count, activated_at, completed_at, created_at`

/** In the order of their ids, so that two who want the same ones never wait for each other in a circle. */
export async function lockAgreements(
  ctx: Reader,
  ids: readonly AgreementId[],
): Promise<ReadonlyMap<AgreementId, Agreement>> {
  const { rows } = await ctx.client.query<Row>({
    name: 'agreement-lock',
    text: `select ${columns} from agreements where id = any ($1::uuid[]) order by id for update`,
    values: [ids],
  })
  return new Map((await complete(ctx, rows)).map((one) => [one.id, one]))
}

export async function findAgreements(
  ctx: Reader,
  ids: readonly AgreementId[],
): Promise<ReadonlyMap<AgreementId, Agreement>> {
  const { rows } = await ctx.client.query<Row>({
    name: 'agreement-find',
    text: `select ${columns} from agreements where id = any ($1::uuid[])`,
    values: [ids],
  })
  return new Map((await complete(ctx, rows)).map((one) => [one.id, one]))
}

export const findAgreement = async (ctx: Reader, id: AgreementId): Promise<Agreement | null> =>
  (await findAgreements(ctx, [id])).get(id) ?? null

/** Two jobs share the clock, each with an index of its own. */
type DueWhich = 'loans' | 'all but loans'

/** Those whose time has come, that nobody else is busy with and that were not put back, oldest first; or one of them. */
export async function takeDueAgreements(
  ctx: Reader,
  { which, limit, only }: { readonly which: DueWhich; readonly limit: number; readonly only: string | null },
): Promise<Agreement[]> {
  const { rows } = await ctx.client.query<Row>({
    name: `agreement-take-due: ${which}, ${only === null ? 'all' : 'one'}`,
    text: `select ${columns} from agreements
      where id in (
        select id from agreements where due_at <= $1 and type ${which === 'loans' ? '=' : '<>'} 'loan'
          ${only === null ? '' : 'and id = $3'} and ${notPutBack('agreements.id', '$1')}
        order by due_at limit $2 for update skip locked)
      order by id`,
    values: only === null ? [ctx.now, limit] : [ctx.now, limit, only],
  })
  return complete(ctx, rows)
}

/** When the scheduler looks at them next; an alarm clock and no step, so nobody is told. */
export async function setDueAt(
  { client }: Pick<Context, 'client'>,
  looks: readonly Pick<Agreement, 'id' | 'dueAt'>[],
): Promise<void> {
  if (looks.length === 0) return
  await client.query({
    name: 'agreement-set-due-at',
    text: `update agreements a set due_at = n."dueAt" from json_to_recordset($1::json) as n (id uuid, "dueAt" timestamptz) where a.id = n.id`,
    values: [JSON.stringify(looks.map(({ id, dueAt }) => ({ id, dueAt })))],
  })
}

/** Makes a row; the table begins after it. */
export async function insertAgreement(
  { client }: Pick<Context, 'client'>,
  made: Agreement,
  requestId: string,
): Promise<void> {
  await client.query({
    name: 'agreement-insert',
    text: `insert into agreements (id, type, status, title, initiator_id, counterparty_id, terms, terms_version, total_value, currency,
        expires_at, due_at, metadata, step_count, created_at, updated_at, request_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 0, $14, $14, $15)`,
    values: [
      made.id,
      made.type,
      made.status,
      made.title,
      made.initiatorId,
      made.counterpartyId,
      JSON.stringify(made.terms),
      made.termsVersion,
      made.totalCents,
      made.currency,
      made.expiresAt,
      made.dueAt,
      JSON.stringify(made.metadata),
      made.createdAt,
      requestId,
    ],
  })
}

/** What a person's request made. */
export async function madeBy(
  { sql }: Pick<Context, 'sql'>,
  personId: PersonId,
  requestId: string,
): Promise<AgreementId> {
  const row = await sql
    .selectFrom('agreements')
    .where('initiator_id', '=', personId)
    .where('request_id', '=', requestId)
    .select('id')
    .executeTakeFirstOrThrow()
  return row.id as AgreementId
}

async function complete(ctx: Reader, rows: readonly Row[]): Promise<Agreement[]> {
  if (rows.length === 0) return []
  const people = await readParticipants(
    ctx,
    rows.map(({ id }) => id),
  )
  const bare = rows.map((row) => agreementOf(row, people.get(row.id) ?? []))
  const own = new Map<AgreementId, unknown>()
  for (const type of new Set(bare.map((one) => one.type))) {
    const read = agreementHooks[type].read
    if (read === undefined) continue
    const of = bare.filter((one) => one.type === type)
    for (const [id, found] of await read(ctx, of)) own.set(id, found)
  }
  return bare.map((one) => ({ ...one, own: own.get(one.id) ?? null }))
}

async function readParticipants(
  { client }: Reader,
  ids: readonly AgreementId[],
): Promise<ReadonlyMap<AgreementId, Participant[]>> {
  const { rows } = await client.query<PersonRow>({
    name: 'agreement-participants',
    text: `select agreement_id, user_id, role, status, stake_amount, held_amount, joined_at, accepted_version, answered_at,
        cancel_agreed_at, details
      from agreement_participants where agreement_id = any ($1::uuid[]) order by agreement_id, place`,
    values: [ids],
  })
  const found = new Map<AgreementId, Participant[]>()
  for (const row of rows) found.set(row.agreement_id, [...(found.get(row.agreement_id) ?? []), participantOf(row)])
  return found
}

type Row = {
  id: AgreementId
  type: AgreementTypeName
  status: AgreementStatus
  title: string
  initiator_id: PersonId
  counterparty_id: PersonId | null
  terms: object
  terms_version: number
  total_value: Cents
  currency: 'USD'
  expires_at: Date | null
  due_at: Date | null
  metadata: Readonly<Record<string, unknown>>
  step_count: number
  activated_at: Date | null
  completed_at: Date | null
  created_at: Date
}

type PersonRow = {
  agreement_id: AgreementId
  user_id: PersonId
  role: Participant['role']
  status: Participant['status']
  stake_amount: Cents
  held_amount: Cents
  joined_at: Date
  accepted_version: number | null
  answered_at: Date | null
  cancel_agreed_at: Date | null
  details: Readonly<Record<string, unknown>>
}

const agreementOf = (row: Row, participants: readonly Participant[]): Agreement => ({
  id: row.id,
  type: row.type,
  status: row.status,
  title: row.title,
  initiatorId: row.initiator_id,
  counterpartyId: row.counterparty_id,
  participants,
  terms: row.terms,
  termsVersion: row.terms_version,
  totalCents: row.total_value,
  currency: row.currency,
  expiresAt: row.expires_at,
  dueAt: row.due_at,
  activatedAt: row.activated_at,
  completedAt: row.completed_at,
  createdAt: row.created_at,
  metadata: row.metadata,
  stepCount: row.step_count,
  own: null,
})

const participantOf = (row: PersonRow): Participant => ({
  personId: row.user_id,
  role: row.role,
  status: row.status,
  stakeCents: row.stake_amount,
  heldCents: row.held_amount,
  joinedAt: row.joined_at,
  acceptedVersion: row.accepted_version,
  answeredAt: row.answered_at,
  cancelAgreedAt: row.cancel_agreed_at,
  details: row.details,
})
