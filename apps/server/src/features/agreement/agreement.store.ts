/** Storage of agreements, with their people and what their type keeps of them. Their state is changed by move-agreements.ts alone. */
import type { Agreement, Participant } from '@handshake/domain/agreement/agreement.ts'
import type { AgreementStatus } from '@handshake/domain/agreement/agreement-status.ts'
import type { AgreementTypeName } from '@handshake/domain/agreement/agreement-type-names.ts'
import type { AgreementId, PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'
import { column, rowReader, rowWriter, type StoredRow, selectList } from '#platform/db/row-fields.ts'
import { notPutBack } from '#platform/jobs/stuck-work.ts'
import { agreementHooks } from './agreement-hooks-table.ts'

type Reader = Pick<Context, 'client' | 'now'>

/** What a step may change of an agreement's own row; write-steps.ts writes it back as a whole. */
export const progress = {
  status: column<AgreementStatus>('text'),
  counterpartyId: column<PersonId | null>('uuid'),
  title: column<string>('text'),
  terms: column<object>('jsonb'),
  termsVersion: column<number>('int'),
  totalCents: column<Cents>('bigint', 'total_value'),
  expiresAt: column<Date | null>('timestamptz'),
  dueAt: column<Date | null>('timestamptz'),
  metadata: column<Agreement['metadata']>('jsonb'),
  stepCount: column<number>('int'),
  activatedAt: column<Date | null>('timestamptz'),
  completedAt: column<Date | null>('timestamptz'),
}

const fields = {
  ...progress,
  id: column<AgreementId>('uuid'),
  type: column<AgreementTypeName>('text'),
  initiatorId: column<PersonId>('uuid'),
  currency: column<Agreement['currency']>('text'),
  createdAt: column<Date>('timestamptz'),
}

const participantFields = {
  personId: column<PersonId>('uuid', 'user_id'),
  role: column<Participant['role']>('text'),
  status: column<Participant['status']>('text'),
  stakeCents: column<Cents>('bigint', 'stake_amount'),
  heldCents: column<Cents>('bigint', 'held_amount'),
  joinedAt: column<Date>('timestamptz'),
  acceptedVersion: column<number | null>('int'),
  answeredAt: column<Date | null>('timestamptz'),
  cancelAgreedAt: column<Date | null>('timestamptz'),
  details: column<Participant['details']>('jsonb'),
}

const columns = selectList(fields)
const readRow = rowReader(fields)
const writeRow = rowWriter(fields)
const participantColumns = selectList(participantFields)
const readParticipant = rowReader(participantFields)
export const participantRow: (one: Participant) => Record<string, unknown> = rowWriter(participantFields)

/** In the order of their ids, so that two who want the same ones never wait for each other in a circle. */
export async function lockAgreements(
  ctx: Reader,
  ids: readonly AgreementId[],
): Promise<ReadonlyMap<AgreementId, Agreement>> {
  const { rows } = await ctx.client.query<StoredRow>({
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
  const { rows } = await ctx.client.query<StoredRow>({
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
  const { rows } = await ctx.client.query<StoredRow>({
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
  const row = { ...writeRow(made), updated_at: made.createdAt, request_id: requestId }
  const names = Object.keys(row).join(', ')
  await client.query({
    name: 'agreement-insert',
    text: `insert into agreements (${names}) select ${names} from json_populate_record(null::agreements, $1::json)`,
    values: [JSON.stringify(row)],
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

async function complete(ctx: Reader, rows: readonly StoredRow[]): Promise<Agreement[]> {
  if (rows.length === 0) return []
  const bare = rows.map(readRow)
  const people = await readParticipants(
    ctx,
    bare.map(({ id }) => id),
  )
  const whole = bare.map((row): Agreement => ({ ...row, participants: people.get(row.id) ?? [], own: null }))
  const own = new Map<AgreementId, unknown>()
  for (const type of new Set(whole.map((one) => one.type))) {
    const read = agreementHooks[type].read
    if (read === undefined) continue
    const of = whole.filter((one) => one.type === type)
    for (const [id, found] of await read(ctx, of)) own.set(id, found)
  }
  return whole.map((one) => ({ ...one, own: own.get(one.id) ?? null }))
}

async function readParticipants(
  { client }: Reader,
  ids: readonly AgreementId[],
): Promise<ReadonlyMap<AgreementId, Participant[]>> {
  const { rows } = await client.query<StoredRow & { readonly agreement_id: AgreementId }>({
    name: 'agreement-participants',
    text: `select agreement_id, ${participantColumns}
      from agreement_participants where agreement_id = any ($1::uuid[]) order by agreement_id, place`,
    values: [ids],
  })
  const found = new Map<AgreementId, Participant[]>()
  for (const row of rows) found.set(row.agreement_id, [...(found.get(row.agreement_id) ?? []), readParticipant(row)])
  return found
}
