/** Pools: three to fifty people, one stake, one pot, from the first seat to the payout. */
import { pool } from '@handshake/contracts/pool.ts'
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
import { disputePool } from './judging/dispute-pool.ts'
import { appealPoolRuling, decidePoolAppeal } from './judging/pool-appeal.ts'
import { readDisputedPools } from './judging/read-disputed-pools.ts'
import { rulePool } from './judging/rule-pool.ts'
import { serveStatementImage, statements } from './judging/statement-images.ts'
import { readPool, readPools, readPublicPools } from './list/read-pools.ts'
import { poolMoved } from './pool.events.ts'
import { poolCalendar } from './pool-calendar.ts'
import { poolData } from './pool-data.ts'
import { poolLaws } from './pool-laws.ts'
import { confirmPoolResult } from './result/confirm-pool-result.ts'
import { judgeAgain, lookAtEnded } from './result/follow-games.ts'
import { followDue, payOutDue } from './result/follow-pools.job.ts'
import { proposePoolResult } from './result/propose-pool-result.ts'
import {
  addPoolComment,
  deletePoolComment,
  editPoolComment,
  hidePoolComment,
  readPoolComments,
} from './talk/pool-comments.ts'
import { poolTurns } from './turns.ts'

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
    poolChallengeLink.card,
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
