/** A person's newest results, of handshakes and pools, with the names they see themself. */
import type { HandshakeId, PersonId, PoolId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { MeetingResult } from '@handshake/domain/reputation/rivalry.ts'
import type { Context } from '#platform/context.ts'

export type OwnResult = {
  readonly result: MeetingResult
  readonly title: string
  /** What it came to for the person, after fees. */
  readonly netCents: Cents
  readonly at: Date
} & (
  | { readonly handshakeId: HandshakeId; readonly poolId: null; readonly opponent: string; readonly outcome: null }
  // Null where none of the outcomes came true.
  | { readonly handshakeId: null; readonly poolId: PoolId; readonly opponent: null; readonly outcome: string | null }
)

const maxResults = 50

export async function readResults(
  { client }: Pick<Context, 'client'>,
  personId: PersonId,
): Promise<readonly OwnResult[]> {
  const { rows } = await client.query<OwnResult>({
    name: 'reputation-newest-results',
    text: `select r.bet_id as "handshakeId", r.pool_id as "poolId", coalesce(b.title, o.title) as title, r.result,
        r.net_amount as "netCents", r.at, p.display_name as opponent, o.outcomes[o.outcome + 1] as outcome
      from betting_results r left join bets b on b.id = r.bet_id left join pools o on o.id = r.pool_id
        left join profiles p on p.id = r.opponent_id
      where r.user_id = $1 and b.hidden_at is null
      order by r.at desc, coalesce(r.bet_id, r.pool_id) desc limit ${maxResults}`,
    values: [personId],
  })
  return rows
}
