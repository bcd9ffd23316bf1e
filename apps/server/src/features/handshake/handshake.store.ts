/** Storage of handshakes. Their state is changed by move-handshakes.ts alone. */
import type { RefereeReplacement } from '@handshake/domain/handshake/deadlines.ts'
import type { HandshakeState } from '@handshake/domain/handshake/handshake-machine.ts'
import type { SettlementRules } from '@handshake/domain/handshake/result/settlement-rules.ts'
import type { Seat } from '@handshake/domain/handshake/terms/seat.ts'
import type { SettledSelection } from '@handshake/domain/handshake/terms/slip.ts'
import type { Stakes } from '@handshake/domain/handshake/terms/stakes.ts'
import type { Terms } from '@handshake/domain/handshake/terms/terms.ts'
import type { HandshakeId, Id, PersonId } from '@handshake/domain/ids.ts'
import type { Sides } from '@handshake/domain/sport/sides.ts'
import type { BetType } from '@handshake/domain/subject/bet-types.ts'
import type { Verification } from '@handshake/domain/subject/subject.ts'
import type { SubjectKind } from '@handshake/domain/subject/subjects.ts'
import { resultFields } from '#features/sport/sport.public.ts'
import type { Context } from '#platform/context.ts'
import { isAmong } from '#platform/db/planned-once.ts'
import { column, computed, group, type RowOf, rowReader, type StoredRow, selectList } from '#platform/db/row-fields.ts'
import { dueIds } from '#platform/jobs/due-ids.ts'
import { batchWith } from '#platform/together/company.ts'

export type GameId = Id<'game'>
export type HandshakeOutcome = 'creator' | 'peer' | 'push' | 'void' | 'split'

/** What a step may change beside the state; write-steps.ts writes it back as a whole. */
export const progress = {
  status: column<HandshakeState>('text'),
  peerId: column<PersonId | null>('uuid'),
  winnerId: column<PersonId | null>('uuid'),
  stakes: group<Stakes>({
    creatorCents: column('bigint', 'stake_amount'),
    peerCents: column('bigint', 'peer_stake_amount'),
  }),
  /** The selections of a slip, with their results once there are any; none for any other handshake. */
  legs: column<readonly SettledSelection[]>('jsonb'),
  isPublic: column<boolean>('boolean'),
  termsVersion: column<number>('int'),
  stepCount: column<number>('int'),
  dueAt: column<Date | null>('timestamptz'),
  cancelReason: column<string | null>('text'),
  outcome: column<HandshakeOutcome | null>('text'),
  ...resultFields,
  creatorConfirmedAt: column<Date | null>('timestamptz'),
  peerConfirmedAt: column<Date | null>('timestamptz'),
  acceptedAt: column<Date | null>('timestamptz'),
  settledAt: column<Date | null>('timestamptz'),
  completedAt: column<Date | null>('timestamptz'),
  hiddenAt: column<Date | null>('timestamptz'),
  /** Who decides instead of an arbitrator, until when, and why they no longer do. */
  refereeId: column<PersonId | null>('uuid'),
  refereeUntil: column<Date | null>('timestamptz'),
  refereeReplaced: column<RefereeReplacement | null>('text'),
}

/** Rows of before the name was written down are understood by their facts. */
const subjectOf = (table: 'b' | 'bets'): string =>
  `coalesce(${table}.subject, case when ${table}.legs <> '[]'::jsonb then 'slip' when ${table}.game_id is null then 'own_words' else 'game' end)`

export const subjectColumn = (table: 'b' | 'bets'): string => `${subjectOf(table)} as subject`

const fields = {
  ...progress,
  id: column<HandshakeId>('uuid'),
  creatorId: column<PersonId>('uuid'),
  title: column<string>('text'),
  subject: computed<SubjectKind>(subjectOf('bets')),
  betType: column<BetType>('text'),
  terms: group<Terms>({
    kind: column('text', 'bet_kind'),
    pick: column('text'),
    line: computed('line::float8'),
  }),
  rules: column<SettlementRules>('jsonb', 'settlement_rules'),
  teams: group<Sides<string>>({ team_a: column('text'), team_b: column('text') }),
  sport: column<string | null>('text'),
  gameId: column<GameId | null>('uuid'),
  /** When the game starts, or the result of a handshake in words is due. */
  gameDate: column<Date | null>('timestamptz'),
  verification: column<Verification>('text', 'verification_method'),
  createdAt: column<Date>('timestamptz'),
}

export type Progress = RowOf<typeof progress>
export type Handshake = RowOf<typeof fields>

const columns = selectList(fields)
const handshakeOf = rowReader(fields)

type Reader = Pick<Context, 'client'>

/** In the order of their ids, so that two who want the same ones never wait for each other in a circle. */
export async function lockHandshakes(
  { client }: Reader,
  ids: readonly HandshakeId[],
): Promise<ReadonlyMap<HandshakeId, Handshake>> {
  const { rows } = await client.query<StoredRow>({
    name: 'handshake-lock',
    text: `select ${columns} from bets where id ${isAmong('$1')} order by id for update`,
    values: [ids],
  })
  return new Map(rows.map(handshakeOf).map((one) => [one.id, one]))
}

export async function findHandshake({ client }: Reader, id: HandshakeId): Promise<Handshake | null> {
  const { rows } = await client.query<StoredRow>({
    name: 'handshake-find',
    text: `select ${columns} from bets where id = $1`,
    values: [id],
  })
  return rows[0] === undefined ? null : handshakeOf(rows[0])
}

/** Together with whoever shares this transaction, so that all of theirs are locked in one order. */
export const lockHandshake = (ctx: Pick<Context, 'client' | 'company'>, id: HandshakeId): Promise<Handshake | null> =>
  batchWith(ctx, lockHandshakes, id, async (ids) => {
    const found = await lockHandshakes(ctx, ids)
    return ids.map((one) => found.get(one) ?? null)
  })

/** Those whose time has come, that nobody else is busy with and that were not put back, oldest first; or one of them. */
export async function takeDue(
  { client, now }: Pick<Context, 'client' | 'now'>,
  statuses: readonly HandshakeState[],
  asked: { readonly limit: number; readonly only: string | null },
): Promise<Handshake[]> {
  const { rows } = await client.query<StoredRow>(dueQuery({ statuses, now, ...asked }))
  return rows.map(handshakeOf)
}

type DueRequest = {
  readonly statuses: readonly HandshakeState[]
  readonly now: Date
  readonly limit: number
  readonly only: string | null
}

export const dueQuery = ({ statuses, now, limit, only }: DueRequest) => ({
  name: `handshake-take-due: ${limit}, ${only === null ? 'all' : 'one'}`,
  text: `select ${columns} from bets where id in (${dueIds({ table: 'bets', lock: 'update', limit, only })}) order by id`,
  values: only === null ? [statuses, now] : [statuses, now, only],
})

/** When the scheduler looks at it next; no step, so nothing is told. */
export async function setDue({ client }: Pick<Context, 'client'>, id: HandshakeId, at: Date | null): Promise<void> {
  await client.query({ name: 'handshake-set-due', text: 'update bets set due_at = $2 where id = $1', values: [id, at] })
}

export async function invitedTo(
  { client, now }: Pick<Context, 'client' | 'now'>,
  id: HandshakeId,
): Promise<PersonId[]> {
  const { rows } = await client.query<{ recipient_id: PersonId }>({
    name: 'handshake-invited',
    text: `select recipient_id from bet_invitations
      where bet_id = $1 and status = 'pending' and recipient_id is not null and expires_at > $2`,
    values: [id, now],
  })
  return rows.map((row) => row.recipient_id)
}

export const seatOf = (handshake: Handshake, invitedIds: readonly PersonId[]): Seat => ({
  state: handshake.status,
  creatorId: handshake.creatorId,
  peerId: handshake.peerId,
  isPublic: handshake.isPublic,
  invitedIds,
  // A referee whose time ran out still reads what became of it; one who declined has left.
  refereeId: handshake.refereeReplaced === 'declined' ? null : handshake.refereeId,
})
