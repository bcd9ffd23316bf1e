/** What waits for a person in disputes: somebody disputed a result, and their own side of it has not been told. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Turn } from '@handshake/domain/turn/turn-kinds.ts'
import type { Context } from '#platform/context.ts'

export async function disputeTurns({ client }: Context, me: PersonId): Promise<readonly Turn[]> {
  const { rows } = await client.query<Turn>({
    name: 'dispute-turns',
    text: `select 'dispute.tell' as kind, d.id, b.title, p.display_name as "from", b.stake_amount as "amountCents", d.due_at as until
      from disputes d join bets b on b.id = d.bet_id left join profiles p on p.id = d.raised_by
      where d.status = 'open' and (d.creator_id = $1 or d.peer_id = $1) and d.raised_by is distinct from $1
        and not exists (select from dispute_evidence e where e.dispute_id = d.id and e.user_id = $1)
      order by d.due_at limit 100`,
    values: [me],
  })
  return rows
}
