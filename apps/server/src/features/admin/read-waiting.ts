/** Use case: an admin sees how much waits in each room of the panel, in one look. */
import type { admin } from '@handshake/contracts/admin/admin.ts'
import type { WaitingRoom } from '@handshake/contracts/admin/waiting-routes.ts'
import { errorHistory } from '@handshake/domain/error/error-object.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { judgedTypes } from '#features/agreement/agreement.public.ts'
import { casesWithoutTies } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'
import type { AllSetupChecks } from '#platform/feature.ts'
import type { UseCase } from '#platform/use-case.ts'
import { installation } from './setup/setup-checks.ts'
import { stillWanted } from './stuck-work.ts'

/** As the lists of the rooms have them; $1 is who asks, and nobody decides about themselves. */
const counted: Readonly<Record<Exclude<WaitingRoom, 'setup' | 'disputes'>, string>> = {
  tickets: 'select count(*) from support_tickets where waiting_since is not null and user_id <> $1',
  identity: `select count(*) from identity_checks where state = 'in_review' and checked_by = 'staff' and user_id <> $1`,
  users: `select count(*) from new_admins where state = 'waiting' and asked_by <> $1`,
  money: `select count(*) from balance_adjustments where state = 'waiting' and asked_by <> $1 and person_id <> $1`,
  'invite-requests': `select count(*) from invite_requests where status = 'pending'`,
  errors: 'select count(distinct fingerprint) from client_errors where last_seen_at > $2',
  jobs: 'select count(*) from stuck_work where alarmed_at is not null and next_try_at > $3',
}

const rooms = Object.entries(counted)

/** The people of each case that waits for a word, as the lists of cases choose them: what the reader has a part in is left out. */
const openCases = `
  select array[d.creator_id, d.peer_id] as people from disputes d
  where d.status in ('open', 'appealed') and $1 not in (d.creator_id, d.peer_id)
  union all
  select array(select s.user_id from pool_seats s where s.pool_id = p.id) from pools p
  where p.status in ('disputed', 'appealed')
    and not exists (select from pool_seats s where s.pool_id = p.id and s.user_id = $1)
    and not exists (select from pool_steps s
      where s.pool_id = p.id and s.actor_id = $1 and s.actor not in ('arbitrator', 'admin'))
  union all
  select array(select s.user_id from agreement_participants s where s.agreement_id = a.id) from agreements a
  where a.status = 'disputed' and a.type = any ($2::text[])
    and not exists (select from agreement_participants s where s.agreement_id = a.id and s.user_id = $1)
  union all
  select array[b.creator_id, b.peer_id] from bets b
  where b.status = 'outcome_pending' and b.verification_method = 'arbitrator'
    and (b.referee_id is null or b.referee_replaced is not null)
    and $1 not in (b.creator_id, b.peer_id) and b.referee_id is distinct from $1`

async function countCases(ctx: Context, me: PersonId): Promise<number> {
  const { rows } = await ctx.client.query<{ people: PersonId[] }>({
    name: 'admin-waiting-cases',
    text: openCases,
    values: [me, judgedTypes],
  })
  return (await casesWithoutTies(ctx, me, rows, ({ people }) => people)).length
}

export const readWaiting =
  (checks: AllSetupChecks): UseCase<typeof admin.readWaiting> =>
  async (ctx) => {
    const { rows } = await ctx.client.query<Readonly<Record<string, number>>>({
      name: 'admin-waiting',
      text: `select ${rooms.map(([room, text]) => `(${text})::int as "${room}"`).join(', ')}`,
      values: [ctx.person.id, new Date(ctx.now.getTime() - errorHistory.keptMs), stillWanted(ctx.now)],
    })
    const disputes = await countCases(ctx, ctx.person.id)
    const { steps } = await installation(ctx, checks)
    const setup = steps.filter(({ state }) => state === 'todo').length
    return { counts: { ...rows[0], disputes, setup } as Record<WaitingRoom, number> }
  }
