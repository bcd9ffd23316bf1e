/** Disputes: from an objection to a ruling that is carried out. */
import { dispute } from '@handshake/contracts/dispute.ts'
import { answersDiffer, handshakeMoved } from '#features/handshake/handshake.events.ts'
import { defineFeature, on } from '#platform/feature.ts'
import { dueJob } from '#platform/jobs/due-work.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { closeSettled, leavesDispute } from './close-settled.ts'
import { disputeCalendar } from './dispute-calendar.ts'
import { disputeData } from './dispute-data.ts'
import { disputeLaws } from './dispute-laws.ts'
import { addEvidence } from './evidence/add-evidence.ts'
import { evidence, serveEvidenceImage } from './evidence/evidence.ts'
import { openOnDifference } from './open-on-difference.ts'
import { raiseDispute } from './raise-dispute.ts'
import { readDispute, readDisputeOf, readDisputes, readOpenDisputes } from './read-disputes.ts'
import { acceptRuling } from './ruling/accept-ruling.ts'
import { appealRuling } from './ruling/appeal-ruling.ts'
import { callArbitrators, needsArbitrator } from './ruling/call-arbitrators.ts'
import { carryOutRulings } from './ruling/carry-out-rulings.job.ts'
import { decideAppeal } from './ruling/decide-appeal.ts'
import { escalateCases } from './ruling/escalate-cases.job.ts'
import { ruleDispute } from './ruling/rule-dispute.ts'
import { disputeTurns } from './turns.ts'
import { withdrawDispute } from './withdraw-dispute.ts'

export const disputeFeature = defineFeature('dispute', {
  routes: bindRoutes(dispute, {
    raiseDispute,
    withdrawDispute,
    addEvidence,
    ruleDispute,
    acceptRuling,
    appealRuling,
    decideAppeal,
    readDisputes,
    readOpenDisputes,
    readDispute,
    readDisputeOf,
  }),
  turns: [disputeTurns],
  dataSections: [disputeData],
  calendarSources: [disputeCalendar],
  laws: disputeLaws,
  jobs: [
    dueJob(
      {
        name: 'dispute.carry-out-rulings',
        everySeconds: 5,
        about: 'Pays out rulings once they can no longer be appealed.',
      },
      carryOutRulings,
    ),
    dueJob(
      { name: 'dispute.escalate-cases', everySeconds: 60, about: 'Escalates cases without a ruling after seven days.' },
      escalateCases,
    ),
  ],
  reactions: [
    on(answersDiffer, 'dispute.open-on-difference', openOnDifference),
    on(handshakeMoved, 'dispute.close-settled', closeSettled, leavesDispute),
    on(handshakeMoved, 'dispute.call-arbitrators', callArbitrators, needsArbitrator),
  ],
  plainRoutes: [
    {
      method: 'GET',
      path: evidence.imagePath,
      limit: { points: 600, perSeconds: 60 },
      serve: serveEvidenceImage,
    },
  ],
})
