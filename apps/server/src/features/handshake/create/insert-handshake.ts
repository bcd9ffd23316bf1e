/** Storage of a new handshake: its row, the first version of its terms and the first line of its history. */
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { subjects } from '@handshake/domain/subject/subjects.ts'
import type { Context } from '#platform/context.ts'
import { blankColumns } from '../subject/server-subjects.ts'
import type { Content } from './handshake-content.ts'

export type NewHandshake = {
  readonly id: HandshakeId
  readonly creatorId: PersonId
  /** What the creator's client minted: a repeat is known by it. */
  readonly requestId: string
  readonly content: Content
  /** For whom a draft is meant; null where nobody said. */
  readonly meantFor?: { readonly isPublic: boolean; readonly personId: PersonId | null } | null
  readonly createdVia: string
  /** Of the whole request: another one under the same key is known by it. */
  readonly requestHash: string
  readonly dueAt: Date
}

/** What this person made under this key before; somebody else's same key is no concern of theirs. */
export async function findRequest(
  { client }: Pick<Context, 'client'>,
  creatorId: PersonId,
  requestId: string,
): Promise<{ id: HandshakeId; requestHash: string } | null> {
  const { rows } = await client.query<{ id: HandshakeId; requestHash: string }>({
    name: 'handshake-find-request',
    text: `select id, transaction_metadata ->> 'request_hash' as "requestHash" from bets where creator_id = $1 and request_id = $2`,
    values: [creatorId, requestId],
  })
  return rows[0] ?? null
}

/** False when the key made another one in this very moment. */
export async function insertHandshake(
  { client, now }: Pick<Context, 'client' | 'now'>,
  made: NewHandshake,
): Promise<boolean> {
  const { id, creatorId, requestId, content, meantFor, createdVia, requestHash, dueAt } = made
  const row = {
    id,
    creator_id: creatorId,
    request_id: requestId,
    ...contentRow(content),
    transaction_metadata: { created_via: createdVia, version: 1, request_hash: requestHash, ...content.metadata },
    // As a draft; sharing it decides anew. Nobody but its creator sees a draft, whatever it is meant for.
    is_public: meantFor?.isPublic ?? subjects[content.subject].draftsArePublic,
    draft_for: meantFor?.personId ?? null,
    due_at: dueAt,
    expires_at: dueAt,
    last_action_by: creatorId,
    last_action_at: now,
    created_at: now,
    updated_at: now,
  }
  const { rowCount } = await client.query({
    name: 'handshake-insert',
    text: `insert into bets (${Object.keys(row).join(', ')})
      select ${Object.keys(row).join(', ')} from json_populate_record(null::bets, $1::json)
      on conflict (creator_id, request_id) do nothing`,
    values: [JSON.stringify(row)],
  })
  if (rowCount === 0) return false
  await insertTerms(
    { client, now },
    { betId: id, version: 1, proposedBy: creatorId, status: 'current', content, message: '' },
  )
  await client.query({
    name: 'handshake-insert-first-step',
    text: `insert into bet_steps (bet_id, number, event, from_status, to_status, actor, actor_id, at)
      values ($1, 0, 'create', 'draft', 'draft', 'creator', $2, $3)`,
    values: [id, creatorId, now],
  })
  return true
}

export const unsettled = (legs: Content['legs']) => legs.map((leg) => ({ ...leg, result: null }))

/** Everything a person may write about a handshake, as its columns. */
export const contentRow = (content: Content) => ({
  title: content.title,
  description: content.description,
  terms: content.termsText,
  notes: content.notes,
  subject: content.subject,
  ...blankColumns,
  ...content.columns,
  bet_type: content.betType,
  type: content.betType,
  stake_amount: content.stakes.creatorCents,
  peer_stake_amount: content.stakes.peerCents,
  bet_kind: content.terms.kind,
  line: content.terms.line,
  pick: content.terms.pick,
  team_a: content.teams.team_a,
  team_b: content.teams.team_b,
  game_date: content.gameDate,
  settlement_rules: content.rules,
  legs: unsettled(content.legs),
  verification_method: content.verification,
  referee_id: content.refereeId,
})

export type NewTerms = {
  readonly betId: HandshakeId
  readonly version: number
  readonly proposedBy: PersonId
  readonly status: 'current' | 'offered'
  readonly content: Pick<Content, 'title' | 'description' | 'terms' | 'stakes' | 'legs' | 'refereeId'> & {
    readonly gameDate: Date | null
  }
  readonly message: string
}

export async function insertTerms(
  { client, now }: Pick<Context, 'client' | 'now'>,
  { betId, version, proposedBy, status, content, message }: NewTerms,
): Promise<void> {
  await client.query({
    name: 'handshake-insert-terms',
    text: `insert into bet_terms (bet_id, version, proposed_by, status, title, description, bet_kind, line, pick, stake_amount,
        peer_stake_amount, game_date, message, created_at, legs, referee_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    values: [
      betId,
      version,
      proposedBy,
      status,
      content.title,
      content.description,
      content.terms.kind,
      content.terms.line,
      content.terms.pick,
      content.stakes.creatorCents,
      content.stakes.peerCents,
      content.gameDate,
      message,
      now,
      JSON.stringify(content.legs),
      content.refereeId,
    ],
  })
}
