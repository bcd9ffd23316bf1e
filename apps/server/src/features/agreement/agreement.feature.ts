/** Agreements of every type: from the offer to the last payment, each by the table of its type. */
import { agreement } from '@handshake/contracts/agreement.ts'
import { defineFeature } from '#platform/feature.ts'
import { dueJob } from '#platform/jobs/due-work.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { agreementData } from './agreement-data.ts'
import { agreementLaws } from './agreement-laws.ts'
import { createAgreement } from './create-agreement.ts'
import { followDue } from './follow-due.job.ts'
import { keepsOpen } from './keeps-open.ts'
import { readAgreement } from './read/read-agreement.ts'
import { readAgreements } from './read/read-agreements.ts'
import { takeAgreementStep } from './step/take-agreement-step.ts'
import { transitionAgreementState } from './step/transition-agreement-state.ts'

export const agreementFeature = defineFeature('agreement', {
  routes: bindRoutes(agreement, {
    createAgreement,
    readAgreement,
    readAgreements,
    takeAgreementStep,
    transitionAgreementState,
  }),
  jobs: [
    dueJob(
      {
        name: 'agreement.follow',
        everySeconds: 5,
        about: 'Takes the steps of agreements whose time has come: reminders, deadlines, payments.',
      },
      followDue,
    ),
  ],
  closingChecks: [keepsOpen],
  dataSections: [agreementData],
  laws: agreementLaws,
})
