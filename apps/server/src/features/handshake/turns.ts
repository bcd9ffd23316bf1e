/** What waits for a person on their handshakes: an answer, a counter-offer, a result, a proposal, or a decision as referee. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { decidedBy, type SubjectKind } from '@handshake/domain/subject/subjects.ts'
import type { Turn } from '@handshake/domain/turn/turn-kinds.ts'
import type { Context } from '#platform/context.ts'
import { type Handshake, subjectColumn } from './handshake.store.ts'

type Row = Omit<Turn, 'until'> & {
  readonly until: Date | null
  readonly subject: SubjectKind
  readonly verification: Handshake['verification']
}

/** Bounded for each way to be waited for: a list that long is read page by page elsewhere. */
const most = 100

export async function handshakeTurns({ client, now }: Context, me: PersonId): Promise<readonly Turn[]> {
  const { rows } = await client.query<Row>({
    name: 'handshake-turns',
    text: `
      (select 'handshake.accept' as kind, b.id, b.title, p.display_name as "from", b.peer_stake_amount as "amountCents",
          least(i.expires_at, b.due_at) as until, ${subjectColumn('b')}, b.verification_method as verification
        from bet_invitations i join bets b on b.id = i.bet_id join profiles p on p.id = i.sender_id
        where i.recipient_id = $1 and i.status = 'pending' and i.expires_at > $2 and b.status in ('open', 'pending')
          and b.hidden_at is null
          and not exists (select from bet_terms t where t.bet_id = b.id and t.status = 'offered' and t.proposed_by = $1)
        order by i.expires_at limit ${most})
      union all
      (select 'handshake.answer-offer', b.id, b.title, p.display_name, t.peer_stake_amount, b.due_at, ${subjectColumn('b')},
          b.verification_method
        from bets b join bet_terms t on t.bet_id = b.id and t.status = 'offered' join profiles p on p.id = t.proposed_by
        where b.creator_id = $1 and b.status in ('open', 'pending') and b.hidden_at is null order by b.due_at limit ${most})
      union all
      (select 'handshake.answer-result', b.id, b.title, null, b.stake_amount, b.due_at, ${subjectColumn('b')}, b.verification_method
        from bets b where (b.creator_id = $1 or b.peer_id = $1) and b.status = 'outcome_pending' and b.hidden_at is null
          and not exists (select from bet_answers a where a.bet_id = b.id and a.user_id = $1)
        order by b.due_at limit ${most})
      union all
      (select 'handshake.answer-proposal', b.id, b.title, p.display_name, b.stake_amount, null, ${subjectColumn('b')},
          b.verification_method
        from bets b join bet_proposals o on o.bet_id = b.id and o.status = 'open' join profiles p on p.id = o.proposed_by
        where (b.creator_id = $1 or b.peer_id = $1) and o.proposed_by <> $1
          and b.status in ('matched', 'in_progress', 'outcome_pending', 'disputed') and b.hidden_at is null
        order by o.created_at limit ${most})
      union all
      (select 'handshake.decide', b.id, b.title, null, b.stake_amount, b.referee_until, ${subjectColumn('b')}, b.verification_method
        from bets b where b.referee_id = $1 and b.referee_replaced is null and b.status = 'outcome_pending'
          and b.hidden_at is null
        order by b.referee_until limit ${most})`,
    values: [me, now],
  })
  return rows
    .filter(
      ({ kind, subject, verification }) =>
        kind !== 'handshake.answer-result' || decidedBy(subject, verification) === 'parties',
    )
    .map(({ subject: _subject, verification: _verification, ...turn }) => turn)
}
