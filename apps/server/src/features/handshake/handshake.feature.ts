/** Handshakes: from a draft to the money in the winner's wallet. */
import { handshake } from '@handshake/contracts/handshake.ts'
import { gamesEnded, resultCorrected } from '#features/sport/sport.public.ts'
import { dueJob } from '#platform/due-work.ts'
import { defineFeature, on } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { acceptHandshake } from './accept-handshake.ts'
import { addComment } from './add-comment.ts'
import { answerOffer } from './answer-offer.ts'
import { answerProposal } from './answer-proposal.ts'
import { answerResult } from './answer-result.ts'
import { cancelHandshake } from './cancel-handshake.ts'
import { cancelUnmatched } from './cancel-unmatched.job.ts'
import { confirmResult } from './confirm-result.ts'
import { createHandshake } from './create-handshake.ts'
import { decideResult } from './decide-result.ts'
import { declineHandshake } from './decline-handshake.ts'
import { deleteComment } from './delete-comment.ts'
import { deleteHandshake } from './delete-handshake.ts'
import { editComment } from './edit-comment.ts'
import { editHandshake } from './edit-handshake.ts'
import { expireInvitations } from './expire-invitations.job.ts'
import { finishDue } from './finish-due.job.ts'
import { judgeAgain, lookAtEnded } from './follow-games.ts'
import { handshakeMoved } from './handshake-events.ts'
import { hideComment } from './hide-comment.ts'
import { inviteToHandshake } from './invite-to-handshake.ts'
import { hasEnded, mailEndings } from './mail-endings.ts'
import { offerTerms } from './offer-terms.ts'
import { openPrivateHandshake } from './open-private-handshake.ts'
import { payOutDue } from './pay-out-due.job.ts'
import { proposeEnding } from './propose-ending.ts'
import { readComments } from './read-comments.ts'
import { readHandshake } from './read-handshake.ts'
import { readHandshakes } from './read-handshakes.ts'
import { readPublicHandshakes } from './read-public-handshakes.ts'
import { readUndecided } from './read-undecided.ts'
import { remindHandshake } from './remind-handshake.ts'
import { renewInvitation } from './renew-invitation.ts'
import { earnsRewards, rewardBetting } from './reward-betting.ts'
import { settleDue } from './settle-due.job.ts'
import { shareHandshake } from './share-handshake.ts'
import { startDue } from './start-due.job.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export const handshakeFeature = defineFeature('handshake', {
  routes: bindRoutes(handshake, {
    createHandshake,
    readHandshakes,
    readHandshake,
    readPublicHandshakes,
    editHandshake,
    shareHandshake,
    remindHandshake,
    inviteToHandshake,
    renewInvitation,
    withdrawInvitation,
    acceptHandshake,
    declineHandshake,
    offerTerms,
    answerOffer,
    cancelHandshake,
    deleteHandshake,
    answerResult,
    confirmResult,
    proposeEnding,
    answerProposal,
    addComment,
    readComments,
    editComment,
    deleteComment,
    hideComment,
    decideResult,
    readUndecided,
    openPrivateHandshake,
  }),
  jobs: [
    dueJob(
      {
        name: 'handshake.cancel-unmatched',
        everySeconds: 60,
        about: 'Cancels what nobody accepted before betting closed, and gives the stake back.',
      },
      cancelUnmatched,
    ),
    dueJob(
      { name: 'handshake.start', everySeconds: 2, about: 'Starts matched handshakes when their game begins.' },
      startDue,
    ),
    dueJob(
      {
        name: 'handshake.finish',
        everySeconds: 2,
        about: 'Looks for the result of handshakes whose game or date is over.',
      },
      finishDue,
    ),
    dueJob(
      {
        name: 'handshake.settle',
        everySeconds: 1,
        about: 'Judges results, and starts the time in which they can be disputed.',
      },
      settleDue,
    ),
    dueJob(
      { name: 'handshake.pay-out', everySeconds: 1, about: 'Pays winners and refunds, once that time is over.' },
      payOutDue,
    ),
    dueJob(
      { name: 'handshake.expire-invitations', everySeconds: 60, about: 'Ends invitations that nobody answered.' },
      expireInvitations,
    ),
  ],
  reactions: [
    on(gamesEnded, 'handshake.look-at-ended', lookAtEnded),
    on(resultCorrected, 'handshake.judge-again', judgeAgain),
    on(handshakeMoved, 'handshake.reward-betting', rewardBetting, earnsRewards),
    on(handshakeMoved, 'handshake.mail-endings', mailEndings, hasEnded),
  ],
})
