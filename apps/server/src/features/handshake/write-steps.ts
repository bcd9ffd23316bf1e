/** Writes what moved: the handshakes as they now stand, what is said in them, who sits in them, and a row of history for each. */
import { present } from '@handshake/domain/assert.ts'
import { handshakeActions } from '@handshake/domain/handshake/handshake-actions.ts'
import type { HandshakeEvent } from '@handshake/domain/handshake/handshake-machine.ts'
import type { Context } from '#platform/context.ts'
import { columnsOf } from '#platform/db/row-fields.ts'
import { stepFields, stepWriter } from '#platform/db/step-writer.ts'
import { expiresAt } from './deadlines.ts'
import { type Handshake, progress } from './handshake.store.ts'
import type { Attempt, Move } from './handshake-move.ts'

const isEdit = (event: HandshakeEvent): boolean => handshakeActions.edit.some((one) => one === event)

const writeRows = stepWriter<Move>({
  name: 'handshake',
  updates: 'bets',
  columns: {
    ...columnsOf(progress, ({ after }: Move) => after),
    expires_at: ['timestamptz', ({ after }) => expiresAt(after)],
    last_action_by: ['uuid', ({ attempt }) => attempt.actorId],
    last_action_type: ['text', ({ attempt }) => attempt.action ?? (isEdit(attempt.event) ? 'revise' : attempt.event)],
  },
  stamps: ['last_action_at', 'updated_at'],
  history: 'bet_steps',
  historyRow: (move, now) => ({ bet_id: move.after.id, ...stepFields(move), details: {}, at: now }),
})

export async function writeSteps(ctx: Pick<Context, 'client' | 'now'>, moves: readonly Move[]): Promise<void> {
  const { client, now } = ctx
  await Promise.all([
    writeRows(ctx, moves),
    writeSeats(client, moves, now),
    ...moves.flatMap(({ attempt, after }) => (attempt.content ? [writeContent(client, after, attempt.content)] : [])),
  ])
}

/** One by one: nobody edits more than one at a time, and each writes what its terms have. */
async function writeContent(
  client: Context['client'],
  { id }: Pick<Handshake, 'id'>,
  content: NonNullable<Attempt['content']>,
): Promise<void> {
  const assigned = Object.keys(content).map((column) =>
    // It also keeps how the handshake was made, which no edit changes.
    column === 'transaction_metadata'
      ? `${column} = jsonb_strip_nulls(b.${column} || n.${column})`
      : `${column} = n.${column}`,
  )
  await client.query(
    `update bets b set ${assigned.join(', ')} from json_populate_record(null::bets, $2::json) n where b.id = $1`,
    [id, JSON.stringify(content)],
  )
}

/** Who sits where, once both have sat down. */
async function writeSeats(client: Context['client'], moves: readonly Move[], now: Date): Promise<void> {
  const seats = moves
    .filter(({ before, after }) => before.acceptedAt === null && after.acceptedAt !== null)
    .flatMap(({ after }) => seatsOf(after, now))
  if (seats.length === 0) return
  await client.query({
    name: 'handshake-write-seats',
    text: 'insert into bet_participants select * from json_populate_recordset(null::bet_participants, $1::json)',
    values: [JSON.stringify(seats)],
  })
}

const seatsOf = ({ id, creatorId, peerId, stakes }: Handshake, now: Date) => [
  { bet_id: id, participant_id: creatorId, side: 'creator', stake_amount: stakes.creatorCents, joined_at: now },
  {
    bet_id: id,
    participant_id: present(peerId, 'whoever accepted is the peer'),
    side: 'participant',
    stake_amount: stakes.peerCents,
    joined_at: now,
  },
]
