/** A person's part of a data export: their cases, and what they themselves brought forward in them. */
import type { DataSection } from '#platform/feature.ts'
import { ownPictures, ownRows } from '#platform/own-rows.ts'

export const disputeData: DataSection = {
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
