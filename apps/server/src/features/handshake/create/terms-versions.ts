/** Versions of a handshake's terms: what each says never changes, only which of them counts. */
import type { Stakes } from '@handshake/domain/handshake/terms/stakes.ts'
import type { BetKind, BetPick as Side, Terms } from '@handshake/domain/handshake/terms/terms.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'

export type Version = {
  readonly version: number
  readonly proposedBy: PersonId
  readonly status: 'current' | 'offered' | 'superseded' | 'declined'
  readonly title: string
  readonly description: string
  readonly terms: Terms
  readonly stakes: Stakes
  readonly gameDate: Date | null
  readonly refereeId: PersonId | null
}

type Row = {
  version: number
  proposed_by: PersonId
  status: Version['status']
  title: string
  description: string
  bet_kind: BetKind
  line: number | null
  pick: Side
  stake_amount: Cents
  peer_stake_amount: Cents
  game_date: Date | null
  referee_id: PersonId | null
}

export async function readTerms({ client }: Pick<Context, 'client'>, betId: HandshakeId): Promise<Version[]> {
  const { rows } = await client.query<Row>({
    name: 'handshake-terms',
    text: `select version, proposed_by, status, title, description, bet_kind, line::float8 as line, pick, stake_amount, peer_stake_amount,
        game_date, referee_id
      from bet_terms where bet_id = $1 order by version`,
    values: [betId],
  })
  return rows.map((row) => ({
    version: row.version,
    proposedBy: row.proposed_by,
    status: row.status,
    title: row.title,
    description: row.description,
    terms: { kind: row.bet_kind, pick: row.pick, line: row.line },
    stakes: { creatorCents: row.stake_amount, peerCents: row.peer_stake_amount },
    gameDate: row.game_date,
    refereeId: row.referee_id,
  }))
}

export const nextVersion = (versions: readonly Version[]): number =>
  Math.max(0, ...versions.map(({ version }) => version)) + 1

/** Offers rest on the terms they answered: new current terms leave none of them standing. */
export async function supersede({ client }: Pick<Context, 'client'>, betId: HandshakeId): Promise<void> {
  await client.query({
    name: 'handshake-supersede-terms',
    text: `update bet_terms set status = 'superseded' where bet_id = $1 and status in ('current', 'offered')`,
    values: [betId],
  })
}

export async function markVersion(
  { client }: Pick<Context, 'client'>,
  betId: HandshakeId,
  version: number,
  status: Version['status'],
): Promise<void> {
  await client.query({
    name: 'handshake-mark-version',
    text: 'update bet_terms set status = $3 where bet_id = $1 and version = $2',
    values: [betId, version, status],
  })
}

/** The same terms as a new current version, without a referee. */
export async function copyTerms(
  { client, now }: Pick<Context, 'client' | 'now'>,
  betId: HandshakeId,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await client.query({
    name: 'handshake-copy-terms',
    text: `insert into bet_terms (bet_id, version, proposed_by, status, title, description, bet_kind, line, pick, stake_amount,
        peer_stake_amount, game_date, message, created_at, legs)
      select bet_id, $3, proposed_by, 'current', title, description, bet_kind, line, pick, stake_amount, peer_stake_amount, game_date,
        message, $4, legs
      from bet_terms where bet_id = $1 and version = $2`,
    values: [betId, from, to, now],
  })
}
