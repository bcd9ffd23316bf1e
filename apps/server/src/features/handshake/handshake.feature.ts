/** Handshakes: from a draft to the money in the winner's wallet. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { identityErased, newcomerProved, signedUp } from '#features/account/account.events.ts'
import { mailLinks } from '#features/email/email.public.ts'
import { breakStarted } from '#features/safety/safety.events.ts'
import { gamesEnded, resultCorrected, scoresChanged } from '#features/sport/sport.events.ts'
import { defineFeature, on } from '#platform/feature.ts'
import { dueJob } from '#platform/jobs/due-work.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { acceptHandshake } from './accept/accept-handshake.ts'
import { answerOffer } from './accept/answer-offer.ts'
import { declineHandshake } from './accept/decline-handshake.ts'
import { offerTerms } from './accept/offer-terms.ts'
import { createHandshake } from './create/create-handshake.ts'
import { editHandshake } from './create/edit-handshake.ts'
import { openPrivateHandshake } from './detail/staff-openings.ts'
import { readHandshake } from './detail/view-handshake.ts'
import { answerProposal } from './ending/answer-proposal.ts'
import { cancelHandshake, deleteHandshake } from './ending/cancel-handshake.ts'
import { cancelUnmatched } from './ending/cancel-unmatched.job.ts'
import { hasEnded, mailEndings } from './ending/mail-endings.ts'
import { proposeEnding } from './ending/propose-ending.ts'
import { earnsRewards, rewardBetting } from './ending/reward-betting.ts'
import { withdrawOffers } from './ending/withdraw-offers.ts'
import { handshakeMoved } from './handshake.events.ts'
import { handshakeCalendar } from './handshake-calendar.ts'
import { handshakeData } from './handshake-data.ts'
import { handshakeLaws } from './handshake-laws.ts'
import { readHandshakes, readPublicHandshakes } from './list/read-handshakes.ts'
import { decideAsReferee } from './referee/decide-as-referee.ts'
import { declineToReferee } from './referee/decline-to-referee.ts'
import { readRefereedHandshakes } from './referee/read-refereed-handshakes.ts'
import { answerResult } from './result/answer-result.ts'
import { confirmResult } from './result/confirm-result.ts'
import { finishDue, settleDue, startDue } from './result/follow-due.job.ts'
import { judgeAgain, lookAtEnded } from './result/follow-games.ts'
import { payOutDue } from './result/pay-out-due.job.ts'
import { pushScores } from './result/push-scores.ts'
import { readSettleGauges } from './result/read-settle-gauges.ts'
import { readWhistle } from './result/read-whistle.ts'
import { decideResult, readUndecided } from './result/undecided.ts'
import { challengeLink } from './share/challenge-page.ts'
import { expireInvitations } from './share/expire-invitations.job.ts'
import { resealLinks } from './share/invitation-code.ts'
import { inviteToHandshake } from './share/invite-to-handshake.ts'
import { cameByInvitation, claimBySignUp, forgetInvited } from './share/invited-accounts.ts'
import { betInvitationLink } from './share/mail-invitation.ts'
import { openLink } from './share/open-link.ts'
import { readChallenge } from './share/read-challenge.ts'
import { readEndedLink } from './share/read-ended-link.ts'
import { remindHandshake } from './share/remind-handshake.ts'
import { renewInvitation } from './share/renew-invitation.ts'
import { shareHandshake } from './share/share-handshake.ts'
import { withdrawInvitation } from './share/withdraw-invitation.ts'
import { addComment, deleteComment, editComment, hideComment, readComments } from './talk/comments.ts'
import { forgetReactions, readReactions, sendLiveLine, sendReaction } from './talk/live-reactions.ts'
import { handshakeTurns } from './turns.ts'

export const handshakeFeature = defineFeature('handshake', {
  routes: bindRoutes(handshake, {
    createHandshake,
    readHandshakes,
    readHandshake,
    readPublicHandshakes,
    readChallenge,
    readEndedLink,
    openLink,
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
    readWhistle,
    readReactions,
    sendReaction,
    sendLiveLine,
    openPrivateHandshake,
    readRefereedHandshakes,
    decideAsReferee,
    declineToReferee,
  }),
  plainRoutes: [...challengeLink.routes],
  sharedPages: challengeLink.pages,
  turns: [handshakeTurns],
  gauges: [readSettleGauges],
  dataSections: [handshakeData],
  calendarSources: [handshakeCalendar],
  laws: handshakeLaws,
  mailLinks: mailLinks({ 'bet-invitation': betInvitationLink }),
  jobs: [
    dueJob(
      {
        name: 'handshake.cancel-unmatched',
        everySeconds: 60,
        about: 'Cancels handshakes nobody accepted before betting closed, and returns the stake.',
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
        about: 'Looks for results once a handshake’s game or date is over.',
      },
      finishDue,
    ),
    dueJob(
      {
        name: 'handshake.settle',
        everySeconds: 1,
        about: 'Applies results, and starts the dispute window.',
      },
      settleDue,
    ),
    dueJob(
      {
        name: 'handshake.pay-out',
        everySeconds: 1,
        about: 'Pays winners and refunds once the dispute window is over.',
      },
      payOutDue,
    ),
    dueJob(
      { name: 'handshake.expire-invitations', everySeconds: 60, about: 'Expires invitations nobody answered.' },
      expireInvitations,
    ),
    {
      name: 'handshake.forget-reactions',
      about: 'Deletes what people sent each other during a game, a minute later.',
      cron: '* * * * *',
      run: forgetReactions,
    },
    {
      name: 'handshake.reseal-links',
      about: 'Re-encrypts the secret behind the links of handshakes with the newest key.',
      cron: '*/10 * * * *',
      run: resealLinks,
    },
  ],
  reactions: [
    on(signedUp, 'handshake.claim-by-sign-up', claimBySignUp, cameByInvitation),
    on(newcomerProved, 'handshake.claim-by-proof', claimBySignUp, cameByInvitation),
    on(identityErased, 'handshake.forget-invited', forgetInvited),
    on(breakStarted, 'handshake.withdraw-offers', withdrawOffers),
    on(gamesEnded, 'handshake.look-at-ended', lookAtEnded),
    on(resultCorrected, 'handshake.judge-again', judgeAgain),
    on(scoresChanged, 'handshake.push-scores', pushScores),
    on(handshakeMoved, 'handshake.reward-betting', rewardBetting, earnsRewards),
    on(handshakeMoved, 'handshake.mail-endings', mailEndings, hasEnded),
  ],
})
