/** Writes what moved: agreements as they now stand, their people, new terms, a row of history each, what the server may not do yet, and the types' own rows. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import type { Context } from '#platform/context.ts'
import { columnsOf } from '#platform/db/row-fields.ts'
import { stepWriter } from '#platform/db/step-writer.ts'
import { participantRow, progress } from '../agreement.store.ts'
import type { AgreementMove } from '../agreement-hooks.ts'
import { agreementHooks } from '../agreement-hooks-table.ts'
import { noteRefusedSteps } from './refused-steps.store.ts'
import { termsHash } from './terms-hash.ts'

const writeRows = stepWriter<AgreementMove>({
  name: 'agreement',
  updates: 'agreements',
  columns: columnsOf(progress, ({ after }: AgreementMove) => after),
  stamps: ['updated_at'],
  history: 'agreement_status_history',
  historyRow: ({ attempt, before, after }, now) => ({
    agreement_id: after.id,
    number: after.stepCount,
    from_status: before.status,
    to_status: after.status,
    action: attempt.event,
    actor_id: attempt.actorId,
    actor_type: attempt.by,
    reason: attempt.reason || null,
    metadata: attempt.facts ?? {},
    created_at: now,
  }),
})

export async function writeSteps(ctx: Context, moves: readonly AgreementMove[]): Promise<void> {
  await Promise.all([
    writeRows(ctx, moves),
    writeParticipants(
      ctx,
      moves.filter(({ before, after }) => before.participants !== after.participants).map(({ after }) => after),
    ),
    noteRefusedSteps(
      ctx,
      moves.map(({ after }) => after),
    ),
    ...moves
      .filter(({ before, after }) => before.termsVersion !== after.termsVersion)
      .map(({ after, attempt }) => writeTerms(ctx, after, attempt.actorId ?? after.initiatorId)),
    ...Object.entries(agreementHooks).flatMap(([type, { write }]) => {
      const own = moves.filter(({ after }) => after.type === type)
      return write === undefined || own.length === 0 ? [] : [write(ctx, own)]
    }),
  ])
}

/** Everybody in it, as they stand; who was not there before is added. */
export async function writeParticipants(
  { client }: Pick<Context, 'client'>,
  agreements: readonly Agreement[],
): Promise<void> {
  if (agreements.length === 0) return
  await client.query({
    name: 'agreement-write-participants',
    text: `insert into agreement_participants
      select * from json_populate_recordset(null::agreement_participants, $1::json)
      on conflict (agreement_id, user_id) do update set status = excluded.status, stake_amount = excluded.stake_amount,
        held_amount = excluded.held_amount, accepted_version = excluded.accepted_version, answered_at = excluded.answered_at,
        cancel_agreed_at = excluded.cancel_agreed_at, details = excluded.details`,
    values: [JSON.stringify(agreements.flatMap(participantRows))],
  })
}

export async function writeTerms(
  { client, now }: Pick<Context, 'client' | 'now'>,
  agreement: Agreement,
  proposedBy: string,
): Promise<void> {
  const { id, termsVersion, title, terms, totalCents } = agreement
  await client.query({
    name: 'agreement-write-terms',
    text: `insert into agreement_terms (agreement_id, version, title, terms, total_value, hash, proposed_by, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [id, termsVersion, title, JSON.stringify(terms), totalCents, termsHash(agreement), proposedBy, now],
  })
}

/** The first row of a history: it was made. */
export async function writeMade({ client, now }: Pick<Context, 'client' | 'now'>, made: Agreement): Promise<void> {
  await client.query({
    name: 'agreement-write-made',
    text: `insert into agreement_status_history (agreement_id, number, from_status, to_status, action, actor_id, actor_type, created_at)
      values ($1, 0, null, $2, 'create', $3, 'initiator', $4)`,
    values: [made.id, made.status, made.initiatorId, now],
  })
}

const participantRows = ({ id, participants }: Agreement) =>
  participants.map((one, place) => ({ agreement_id: id, ...participantRow(one), place }))
