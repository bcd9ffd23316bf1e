/** Reaction: handshakes came to their end, so both sides are mailed how it went, unless they switched such mail off. */
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { add, type Cents, formatAmount } from '@handshake/domain/money.ts'
import { nameOfPerson } from '@handshake/domain/notification/person-name.ts'
import { queueMail } from '#features/email/email.public.ts'
import type { Context } from '#platform/context.ts'

type Moves = { readonly moves: readonly { readonly id: HandshakeId; readonly to: string }[] }

const endings: readonly string[] = ['completed', 'refunded']

export const hasEnded = ({ moves }: Moves): boolean => moves.some(({ to }) => endings.includes(to))

type Row = {
  handshake: HandshakeId
  person: PersonId
  opponent: PersonId
  opponentName: string
  score: string
  email: string
  name: string
  title: string
  result: 'won' | 'lost' | 'drawn'
  net: Cents
  stake: Cents
  reliability: number
}

const resultInMail = { won: 'won', lost: 'lost', drawn: 'tie' } as const

export async function mailEndings(ctx: Context, { moves }: Moves): Promise<void> {
  const ids = moves.filter(({ to }) => endings.includes(to)).map(({ id }) => id)
  const { rows } = await ctx.client.query<Row>({
    name: 'handshake-results-to-mail',
    text: `select b.id as handshake, party.other as opponent, o.display_name as "opponentName",
        case when b.final_score_team_a is null or b.final_score_team_b is null then ''
          else format('%s %s, %s %s', b.team_a, b.final_score_team_a, b.team_b, b.final_score_team_b) end as score,
        u.id as person, u.email, p.display_name as name, b.title, p.reliability_score as reliability, party.stake,
        coalesce(r.result, 'drawn') as result, coalesce(r.net_amount, 0) as net
      from bets b
      cross join lateral (values
        (b.creator_id, b.peer_id, b.stake_amount),
        (b.peer_id, b.creator_id, b.peer_stake_amount)) as party (id, other, stake)
      join profiles o on o.id = party.other
      join users u on u.id = party.id
      join profiles p on p.id = party.id
      -- Stakes that went back by agreement have no result.
      left join betting_results r on r.user_id = party.id and r.bet_id = b.id
      where b.id = any ($1::uuid[]) and u.closed_at is null and p.email_verified
      -- Each mailbox is locked while a mail is queued: in one order, so that two batches never wait for each other in a circle.
      order by u.email, b.id`,
    values: [ids],
  })
  for (const row of rows)
    await queueMail(ctx, {
      template: 'bet-completion',
      to: { email: row.email, personId: row.person },
      variables: {
        userName: row.name,
        betTitle: row.title,
        result: resultInMail[row.result],
        amount: amountIn(row),
        reliability: String(row.reliability),
        opponentName: nameOfPerson(row.opponent, row.opponentName),
        score: row.score,
        handshakeUrl: `${ctx.origin}/handshake/${row.handshake}`,
      },
    })
}

/** What came back; whoever lost everything reads what it cost. */
function amountIn({ net, stake }: Row): string {
  const back = add(stake, net)
  return back > 0 ? formatAmount(back) : `−${formatAmount(stake)}`
}
