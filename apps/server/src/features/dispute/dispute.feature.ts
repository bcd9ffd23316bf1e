/** Disputes: from an objection to a ruling that is carried out. */
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { type AppLaw, lawsOf } from '@handshake/ledger/audit.ts'
import { answersDiffer, handshakeMoved } from '#features/handshake/handshake.events.ts'
import { type DataSection, defineFeature, on } from '#platform/feature.ts'
import { dueJob } from '#platform/jobs/due-work.ts'
import { ownPictures, ownRows } from '#platform/own-rows.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { disputeCalendar } from './dispute-calendar.ts'
import { addEvidence } from './evidence/add-evidence.ts'
import { evidence, serveEvidenceImage } from './evidence/evidence.ts'
import { closeSettled, leavesDispute } from './move-cases.ts'
import { openOnDifference, raiseDispute, withdrawDispute } from './raise-dispute.ts'
import { disputeTurns, readDispute, readDisputeOf, readDisputes, readOpenDisputes } from './read-disputes.ts'
import { carryOutRulings } from './ruling/carry-out.ts'
import { callArbitrators, escalateCases, needsArbitrator } from './ruling/escalate-cases.job.ts'
import { acceptRuling, appealRuling, decideAppeal, ruleDispute } from './ruling/rulings.ts'

/** A person's part of a data export: their cases, and what they themselves brought forward in them. */
const disputeData: DataSection = {
  name: 'disputes',
  tables: {
    cases: (sql, personId) =>
      sql
        .selectFrom('disputes')
        .where((is) => is.or([is('creator_id', '=', personId), is('peer_id', '=', personId)]))
        .select(['id', 'bet_id', 'status', 'raised_by', 'reason', 'raised_at'])
        .select(['appealed_by', 'appealed_at', 'appeal_reason', 'closed_at'])
        .orderBy('raised_at'),
    rulings: (sql, personId) =>
      sql
        .selectFrom('dispute_rulings')
        .innerJoin('disputes', 'disputes.id', 'dispute_rulings.dispute_id')
        .where((is) => is.or([is('disputes.creator_id', '=', personId), is('disputes.peer_id', '=', personId)]))
        .select(['dispute_id', 'instance', 'ruling', 'creator_amount', 'dispute_rulings.reason', 'ruled_at'])
        .orderBy('ruled_at'),
    evidence: ownRows('dispute_evidence', {
      orderBy: 'created_at',
      columns: ['id', 'dispute_id', 'text', 'image_type', 'created_at'],
    }),
  },
  pictures: ownPictures('dispute_evidence'),
}

const law = lawsOf('dispute')

/** The laws of disputes, read back by the audit: each frozen pot has its case, and each case its pot. */
const disputeLaws: readonly AppLaw[] = [
  law(
    'every disputed handshake has a case that goes on',
    'case',
    `select 'handshake ' || b.id as subject, 'a case that goes on' as expected, coalesce(d.status, 'no case') as found
     from bets b left join disputes d on d.bet_id = b.id
     where b.status = 'disputed' and (d.status is null or d.status not in ('open', 'ruled', 'appealed'))`,
  ),
  law(
    'a case holds the pot while its handshake is disputed, and nothing otherwise',
    'pot',
    `select 'dispute ' || coalesce(d.id, a.owner_id) as subject, coalesce(d.cents, 0) || ' cents frozen' as expected,
       coalesce(a.balance_cents, 0) || ' cents frozen' as found
     from (select d.id, case when b.status = 'disputed' then b.stake_amount + b.peer_stake_amount else 0 end as cents
           from disputes d join bets b on b.id = d.bet_id) d
     full join (select owner_id, balance_cents from ledger.balances where kind = 'dispute') a on a.owner_id = d.id
     where coalesce(a.balance_cents, 0) <> coalesce(d.cents, 0)`,
  ),
]

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
