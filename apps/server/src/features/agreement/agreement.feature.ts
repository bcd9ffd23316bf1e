/** Agreements of every type: from the offer to the last payment, each by the table of its type. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { emailVerified, identityErased, newcomerProved, signedUp } from '#features/account/account.events.ts'
import { personRestored, personSuspended } from '#features/admin/admin.events.ts'
import { mailLinks } from '#features/email/email.public.ts'
import { defineFeature, on } from '#platform/feature.ts'
import { dueJob } from '#platform/jobs/due-work.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { agreementCalendar } from './agreement-calendar.ts'
import { agreementData } from './agreement-data.ts'
import { agreementLaws } from './agreement-laws.ts'
import { createAgreement } from './create-agreement.ts'
import { followDue } from './follow-due.job.ts'
import { guestLinks } from './guest/guest.store.ts'
import { readGuestShare } from './guest/guest-share.ts'
import { guestMailLink } from './guest/invite-guests.ts'
import { cameByLink, forgetKnownGuest, knowGuestByMailbox, knowGuestBySignUp } from './guest/invited-accounts.ts'
import { joinAsGuest } from './guest/join-as-guest.ts'
import { renewGuestLink } from './guest/renew-guest-link.ts'
import { sayGuestPaid } from './guest/say-guest-paid.ts'
import { readDisputedAgreements } from './judging/read-disputed-agreements.ts'
import { keepsOpen } from './keeps-open.ts'
import { noteKeptOut } from './note-kept-out.ts'
import { addAgreementPhoto } from './photo/add-agreement-photo.ts'
import { photos, servePhoto } from './photo/photo.store.ts'
import { readAgreements } from './read/read-agreements.ts'
import { readOpenContracts } from './read/read-open-contracts.ts'
import { readAgreement } from './read/view-agreement.ts'
import { changeRepeatingSplit } from './repeat/change-repeating-split.ts'
import { leaveRepeatingSplit, stopRepeatingSplit } from './repeat/end-repeating-split.ts'
import { repeatSplits } from './repeat/repeat-splits.job.ts'
import { readSettleUps, settleUp } from './settle-up/settle-up.ts'
import { takeAgreementStep, transitionAgreementState } from './step/take-agreement-step.ts'
import { agreementTurns } from './turns.ts'

export const agreementFeature = defineFeature('agreement', {
  routes: bindRoutes(agreement, {
    addAgreementPhoto,
    changeRepeatingSplit,
    createAgreement,
    joinAsGuest,
    leaveRepeatingSplit,
    readAgreement,
    readAgreements,
    readDisputedAgreements,
    readGuestShare,
    readOpenContracts,
    readSettleUps,
    renewGuestLink,
    sayGuestPaid,
    settleUp,
    stopRepeatingSplit,
    takeAgreementStep,
    transitionAgreementState,
  }),
  jobs: [
    dueJob(
      {
        name: 'agreement.follow',
        everySeconds: 5,
        about: 'Does what’s due in agreements: reminders, deadlines, payments.',
      },
      followDue,
    ),
    dueJob(
      { name: 'agreement.repeat-splits', everySeconds: 30, about: 'Creates the next split of those that repeat.' },
      repeatSplits,
    ),
    {
      name: 'agreement.reseal-guest-links',
      about: 'Re-encrypts the secret behind the links of split guests with the newest key.',
      cron: '*/10 * * * *',
      run: guestLinks.reseal,
    },
  ],
  mailLinks: mailLinks({ 'split-guest': guestMailLink }),
  reactions: [
    on(signedUp, 'agreement.know-guest-by-sign-up', knowGuestBySignUp, cameByLink),
    on(newcomerProved, 'agreement.know-guest-by-proof', knowGuestBySignUp, cameByLink),
    on(emailVerified, 'agreement.know-guest-by-mailbox', knowGuestByMailbox),
    on(identityErased, 'agreement.forget-known-guest', forgetKnownGuest),
    on(personSuspended, 'agreement.note-kept-out', noteKeptOut),
    on(personRestored, 'agreement.note-let-back-in', noteKeptOut),
  ],
  plainRoutes: [{ method: 'GET', path: photos.imagePath, limit: { points: 600, perSeconds: 60 }, serve: servePhoto }],
  closingChecks: [keepsOpen],
  turns: [agreementTurns],
  dataSections: [agreementData],
  calendarSources: [agreementCalendar],
  laws: agreementLaws,
})
