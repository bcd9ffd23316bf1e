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

type Narrowed = {
  proposed_by: PersonId
  status: Version['status']
  bet_kind: BetKind
  pick: Side
  stake_amount: Cents
  peer_stake_amount: Cents
  referee_id: PersonId | null
}

export async function readTerms({ sql }: Pick<Context, 'sql'>, betId: HandshakeId): Promise<Version[]> {
  const rows = await sql
    .selectFrom('bet_terms')
    .where('bet_id', '=', betId)
    .orderBy('version')
    .select(['version', 'proposed_by', 'status', 'title', 'description', 'bet_kind', 'pick', 'game_date', 'referee_id'])
    .select(['stake_amount', 'peer_stake_amount'])
    .select((eb) => eb.cast<number | null>('line', 'float8').as('line'))
    .$narrowType<Narrowed>()
    .execute()
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
export async function supersede({ sql }: Pick<Context, 'sql'>, betId: HandshakeId): Promise<void> {
  await sql
    .updateTable('bet_terms')
    .set({ status: 'superseded' })
    .where('bet_id', '=', betId)
    .where('status', 'in', ['current', 'offered'])
    .execute()
}

export async function markVersion(
  { sql }: Pick<Context, 'sql'>,
  betId: HandshakeId,
  version: number,
  status: Version['status'],
): Promise<void> {
  await sql
    .updateTable('bet_terms')
    .set({ status })
    .where('bet_id', '=', betId)
    .where('version', '=', version)
    .execute()
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
