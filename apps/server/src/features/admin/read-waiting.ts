/** Use case: an admin sees how much waits in each room of the panel, in one look. */
import type { WaitingRoom } from '@handshake/contracts/admin/waiting-routes.ts'
import type { admin } from '@handshake/contracts/admin.ts'
import { errorHistory } from '@handshake/domain/error/error-object.ts'
import { judgedTypes } from '#features/agreement/agreement.public.ts'
import type { AllSetupChecks } from '#platform/feature.ts'
import type { UseCase } from '#platform/use-case.ts'
import { installation } from './setup/read-installation.ts'

/** As the lists of the rooms have them; $1 is who asks, and nobody decides about themselves. */
const counted: Readonly<Record<Exclude<WaitingRoom, 'setup'>, string>> = {
  tickets: 'select count(*) from support_tickets where waiting_since is not null and user_id <> $1',
  identity: `select count(*) from identity_checks where state = 'in_review' and checked_by = 'staff' and user_id <> $1`,
  disputes: `select (select count(*) from disputes where status in ('open', 'appealed') and $1 not in (creator_id, peer_id))
    + (select count(*) from pools p where p.status in ('disputed', 'appealed')
        and not exists (select from pool_seats s where s.pool_id = p.id and s.user_id = $1))
    + (select count(*) from agreements a where a.status = 'disputed' and a.type = any ($3::text[])
        and not exists (select from agreement_participants s where s.agreement_id = a.id and s.user_id = $1))
    + (select count(*) from bets where status = 'outcome_pending' and verification_method = 'arbitrator'
        and (referee_id is null or referee_replaced is not null)
        and $1 not in (creator_id, peer_id) and referee_id is distinct from $1)`,
  users: `select count(*) from new_admins where state = 'waiting' and asked_by <> $1`,
  money: `select count(*) from balance_adjustments where state = 'waiting' and asked_by <> $1 and person_id <> $1`,
  'invite-requests': `select count(*) from invite_requests where status = 'pending'`,
  errors: 'select count(distinct fingerprint) from client_errors where last_seen_at > $2',
  jobs: 'select count(*) from stuck_work where alarmed_at is not null',
}

const rooms = Object.entries(counted)

export const readWaiting =
  (checks: AllSetupChecks): UseCase<typeof admin.readWaiting> =>
  async (ctx) => {
    const { rows } = await ctx.client.query<Readonly<Record<string, number>>>({
      name: 'admin-waiting',
      text: `select ${rooms.map(([room, text]) => `(${text})::int as "${room}"`).join(', ')}`,
      values: [ctx.person.id, new Date(ctx.now.getTime() - errorHistory.keptMs), judgedTypes],
    })
    const { steps } = await installation(ctx, checks)
    const setup = steps.filter(({ state }) => state === 'todo').length
    return { counts: { ...rows[0], setup } as Record<WaitingRoom, number> }
  }
