/** The agreements' part of a data export: those a person takes part in, with their own part, and the terms they proposed. */
import type { DataSection } from '#platform/feature.ts'
import { ownPictures, ownRows } from '#platform/own-rows.ts'

const drafts = ['draft', 'configuring', 'ready']

export const agreementData: DataSection = {
  name: 'agreements',
  tables: {
    agreements: (sql, personId) =>
      sql
        .selectFrom('agreement_participants as p')
        .innerJoin('agreements as a', 'a.id', 'p.agreement_id')
        .where('p.user_id', '=', personId)
        // Of a draft only its author knows.
        .where(({ eb, or }) => or([eb('a.initiator_id', '=', personId), eb('a.status', 'not in', drafts)]))
        .orderBy('a.created_at')
        .select(['a.id', 'a.type', 'a.status', 'a.title', 'a.terms', 'a.total_value', 'a.created_at', 'a.completed_at'])
        .select([
          'p.role',
          'p.status as own_status',
          'p.stake_amount',
          'p.held_amount',
          'p.joined_at',
          'p.answered_at',
        ]),
    terms: ownRows('agreement_terms', {
      of: 'proposed_by',
      orderBy: 'created_at',
      columns: ['agreement_id', 'version', 'title', 'terms', 'total_value', 'hash', 'created_at'],
    }),
    photos: ownRows('agreement_photos', {
      orderBy: 'created_at',
      columns: ['id', 'agreement_id', 'stage', 'text', 'created_at'],
    }),
    repeatingSplits: ownRows('repeating_splits', {
      of: 'creator_id',
      orderBy: 'created_at',
      columns: [
        'id',
        'title',
        'bill',
        'every',
        'time_zone',
        'starts_on',
        'ends_on',
        'next_round',
        'due_at',
        'stopped_at',
        'created_at',
      ],
    }),
    splitGuests: ownRows('split_guests', {
      of: 'sender_id',
      orderBy: ['created_at', 'place'],
      columns: ['agreement_id', 'name', 'status', 'stake_amount', 'email', 'phone', 'answered_at', 'created_at'],
    }),
    settleUps: (sql, personId) =>
      sql
        .selectFrom('settle_ups as s')
        .innerJoin('settle_up_parts as p', 'p.settle_up_id', 's.id')
        .where(({ eb, or }) => or([eb('s.payer_id', '=', personId), eb('s.payee_id', '=', personId)]))
        .orderBy('s.created_at')
        .orderBy('p.agreement_id')
        .select(['s.id', 's.payer_id', 's.payee_id', 's.amount_cents as paid_cents', 's.created_at'])
        .select(['p.agreement_id', 'p.debtor_id', 'p.amount_cents', 'p.fee_cents']),
    steps: ownRows('agreement_status_history', {
      of: 'actor_id',
      orderBy: 'created_at',
      columns: ['agreement_id', 'number', 'action', 'from_status', 'to_status', 'reason', 'created_at'],
    }),
  },
  pictures: ownPictures('agreement_photos'),
}
