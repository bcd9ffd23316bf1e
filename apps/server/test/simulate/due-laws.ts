/** What has a time of its own in the tables, and what still waits after the jobs have run. To add one, add a row. */
import type { World } from './world.ts'

/** What it is called, and a statement that lists what should have happened by $1. */
const waits: readonly (readonly [what: string, statement: string])[] = [
  ['a result that nobody disputed', `select from bets where status = 'finalizing' and due_at < $1`],
  ['an offer whose betting closed', `select from bets where status in ('draft', 'open', 'pending') and due_at < $1`],
  [
    'a handshake that should have begun or ended',
    `select from bets where status in ('matched', 'in_progress') and due_at < $1`,
  ],
  [
    'a stake without a result for thirty days',
    `select from bets where status in ('matched', 'in_progress', 'outcome_pending')
       and greatest(accepted_at, game_date) + interval '30 days' < $1`,
  ],
  [
    'an invitation',
    `select from bet_invitations i join bets b on b.id = i.bet_id
     where i.status = 'pending' and i.expires_at < $1 and b.status in ('open', 'pending')`,
  ],
  ['a case', `select from disputes where status in ('open', 'ruled', 'appealed') and due_at < $1`],
  ['a pool', `select from pools where ended_at is null and due_at < $1`],
  ['an agreement', `select from agreements where completed_at is null and due_at < $1`],
  [
    'a rental that came back three days ago',
    `select from agreements where type = 'rental' and completed_at is null and status <> 'disputed'
       and (metadata ->> 'returnedAt')::timestamptz + interval '72 hours' < $1`,
  ],
  [
    'a delivery that nobody answered for seven days',
    `select from agreements a cross join jsonb_array_elements(a.metadata -> 'milestones') m
     where a.type in ('service', 'marketplace') and a.status = 'in_progress' and m ->> 'status' = 'delivered'
       and (m ->> 'deliveredAt')::timestamptz + interval '7 days' < $1`,
  ],
  ['a payment', `select from payment_orders where state = 'pending' and due_at < $1::timestamptz - interval '2 days'`],
]

const minutes = 60_000

export async function dueAndUndone({ books, clock }: World): Promise<string[]> {
  const by = new Date(clock.now().getTime() - 10 * minutes)
  const found = waits.map(([what, statement]) => `select '${what}' as what where exists (${statement})`)
  const { rows } = await books.query<{ what: string }>(found.join(' union all '), [by])
  return rows.map(({ what }) => `${what} is due and still waits`)
}
