/** Pools: three to fifty people, one stake, one pot, from the first seat to the payout. */
import { pool } from '@handshake/contracts/pool/pool.ts'
import { poolHolds, poolStates } from '@handshake/domain/pool/pool-machine.ts'
import { type AppLaw, lawsOf } from '@handshake/ledger/audit.ts'
import { identityErased, newcomerProved, signedUp } from '#features/account/account.events.ts'
import { mailLinks } from '#features/email/email.public.ts'
import { breakStarted } from '#features/safety/safety.events.ts'
import { gamesEnded, resultCorrected } from '#features/sport/sport.events.ts'
import { defineFeature, on } from '#platform/feature.ts'
import { dueJob } from '#platform/jobs/due-work.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { createPool } from './create/create-pool.ts'
import { earnsRewards, rewardPool } from './ending/reward-pool.ts'
import { cancelPool } from './join/cancel-pool.ts'
import { changePick } from './join/change-pick.ts'
import { poolInvitationLink } from './join/email-invitations.ts'
import { inviteToPool, inviteToPoolByEmail, makePoolLink, withdrawPoolInvitation } from './join/invite-to-pool.ts'
import { cameByLink, claimBySignUp, forgetInvited } from './join/invited-accounts.ts'
import { joinPool } from './join/join-pool.ts'
import { declinePool, leavePool } from './join/leave-pool.ts'
import { poolChallengeLink, readPoolChallenge } from './join/pool-challenge.ts'
import { withdrawPools } from './join/withdraw-pools.ts'
import { addPoolStatement } from './judging/add-pool-statement.ts'
import { disputePool, readDisputedPools } from './judging/dispute-pool.ts'
import { appealPoolRuling, decidePoolAppeal, rulePool } from './judging/rule-pool.ts'
import { serveStatementImage, statements } from './judging/statement-images.ts'
import { readPool, readPools, readPublicPools } from './list/read-pools.ts'
import { poolMoved } from './pool.events.ts'
import { poolCalendar, poolTurns } from './pool-calendar.ts'
import { poolData } from './pool-data.ts'
import { judgeAgain, lookAtEnded } from './result/follow-games.ts'
import { followDue, payOutDue } from './result/follow-pools.job.ts'
import { confirmPoolResult, proposePoolResult } from './result/propose-pool-result.ts'
import {
  addPoolComment,
  deletePoolComment,
  editPoolComment,
  hidePoolComment,
  readPoolComments,
} from './talk/pool-comments.ts'

const law = lawsOf('pool')

const statesThat = (holds: 'escrow' | 'frozen'): string =>
  poolStates
    .filter((state) => poolHolds[state] === holds)
    .map((state) => `'${state}'`)
    .join(', ')

const holding = (where: 'escrow' | 'frozen', account: string): string =>
  `select 'pool ' || coalesce(p.id, a.owner_id) as subject, coalesce(p.cents, 0) || ' cents' as expected,
     coalesce(a.balance_cents, 0) || ' cents' as found
   from (select id, case when status in (${statesThat(where)})
           then stake_amount * (select count(*) from pool_seats s where s.pool_id = pools.id) else 0 end as cents from pools) p
   full join (select owner_id, balance_cents from ledger.balances where kind = '${account}') a on a.owner_id = p.id
   where coalesce(a.balance_cents, 0) <> coalesce(p.cents, 0)`

/** The laws of pools, read back by the audit: what their state says is held, and what the ledger holds, is the same to the cent. */
const poolLaws: readonly AppLaw[] = [
  law('the escrow of every pool is the stakes of those who are in it', 'escrow', holding('escrow', 'pool-escrow')),
  law('what is frozen of a pool is its pot while it is in dispute', 'frozen', holding('frozen', 'pool-dispute')),
  law(
    'a pool has as many seats as it says',
    'seats',
    `select 'pool ' || p.id as subject, p.seat_count || ' seats' as expected, count(s.user_id) || ' seats' as found
     from pools p left join pool_seats s on s.pool_id = p.id group by p.id having count(s.user_id) <> p.seat_count`,
  ),
  law(
    'what people got out of a pool is what its seats say',
    'received',
    `select 'pool ' || p.id as subject, coalesce(sum(s.received_amount), 0) || ' cents' as expected, paid.cents || ' cents' as found
     from pools p left join pool_seats s on s.pool_id = p.id
     cross join lateral (select coalesce(sum(amount_cents), 0) as cents from ledger.receipts t
       where t.reference_kind = 'pool' and t.reference_id = p.id
         and t.kind in ('pool.pay-out', 'pool.refund', 'pool.ruled-pay-out', 'pool.ruled-refund')) paid
     group by p.id, paid.cents having coalesce(sum(s.received_amount), 0) <> paid.cents`,
  ),
  law(
    'every step of a pool is written down',
    'steps',
    `select 'pool ' || p.id as subject, p.step_count || ' steps' as expected, count(s.number) || ' steps' as found
     from pools p left join pool_steps s on s.pool_id = p.id
     group by p.id having count(s.number) <> p.step_count or coalesce(max(s.number), 0) <> p.step_count`,
  ),
]

export const poolFeature = defineFeature('pool', {
  routes: bindRoutes(pool, {
    createPool,
    readPools,
    readPublicPools,
    readPool,
    readPoolChallenge,
    joinPool,
    changePick,
    leavePool,
    cancelPool,
    inviteToPool,
    inviteToPoolByEmail,
    withdrawPoolInvitation,
    makePoolLink,
    declinePool,
    proposePoolResult,
    confirmPoolResult,
    disputePool,
    addPoolStatement,
    rulePool,
    appealPoolRuling,
    decidePoolAppeal,
    readDisputedPools,
    readPoolComments,
    addPoolComment,
    editPoolComment,
    deletePoolComment,
    hidePoolComment,
  }),
  turns: [poolTurns],
  mailLinks: mailLinks({ 'pool-invitation': poolInvitationLink }),
  dataSections: [poolData],
  calendarSources: [poolCalendar],
  laws: poolLaws,
  jobs: [
    dueJob(
      {
        name: 'pool.follow',
        everySeconds: 2,
        about:
          'Closes betting on pools, looks for their results, and calls arbitrators where nobody says how one ended.',
      },
      followDue,
    ),
    dueJob(
      {
        name: 'pool.pay-out',
        everySeconds: 1,
        about: 'Shares the pots of pools, or returns the stakes, once the time to dispute or appeal is over.',
      },
      payOutDue,
    ),
  ],
  sharedPages: poolChallengeLink.pages,
  plainRoutes: [
    ...poolChallengeLink.routes,
    {
      method: 'GET',
      path: statements.imagePath,
      limit: { points: 600, perSeconds: 60 },
      serve: serveStatementImage,
    },
  ],
  reactions: [
    on(breakStarted, 'pool.withdraw-pools', withdrawPools),
    on(signedUp, 'pool.claim-by-sign-up', claimBySignUp, cameByLink),
    on(newcomerProved, 'pool.claim-by-proof', claimBySignUp, cameByLink),
    on(identityErased, 'pool.forget-invited', forgetInvited),
    on(gamesEnded, 'pool.look-at-ended', lookAtEnded),
    on(resultCorrected, 'pool.judge-again', judgeAgain),
    on(poolMoved, 'pool.reward', rewardPool, earnsRewards),
  ],
})
