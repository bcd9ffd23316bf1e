/** The pools' part of a data export: what a person made, joined, was asked into, and said in disputes. */
import type { DataSection } from '#platform/feature.ts'
import { ownPictures, ownRows } from '#platform/own-rows.ts'

export const poolData: DataSection = {
  name: 'pools',
  tables: {
    created: ownRows('pools', {
      of: 'creator_id',
      orderBy: 'created_at',
      columns: [
        'id',
        'title',
        'description',
        'outcomes',
        'stake_amount',
        'is_public',
        'status',
        'outcome',
        'created_at',
      ],
    }),
    joined: (sql, personId) =>
      sql
        .selectFrom('pool_seats')
        .innerJoin('pools', 'pools.id', 'pool_seats.pool_id')
        .where('pool_seats.user_id', '=', personId)
        .orderBy('pool_seats.joined_at')
        .select(['pool_seats.pool_id', 'pools.title', 'pool_seats.pick', 'pool_seats.joined_at'])
        .select(['pool_seats.confirmed_at', 'pool_seats.received_amount', 'pools.status']),
    invitations: ownRows('pool_guests', { orderBy: 'invited_at', columns: ['pool_id', 'invited_at', 'declined_at'] }),
    steps: ownRows('pool_steps', {
      of: 'actor_id',
      orderBy: 'at',
      columns: ['pool_id', 'number', 'event', 'reason', 'at'],
    }),
    disputes: (sql, personId) =>
      sql
        .selectFrom('pools')
        .where(({ eb, or }) =>
          or([eb('disputed_by', '=', personId), eb('appealed_by', '=', personId), eb('ruled_by', '=', personId)]),
        )
        .orderBy('disputed_at')
        .select(['id', 'disputed_by', 'appealed_by', 'ruled_by', 'disputed_at', 'appealed_at', 'ruled_at'])
        .select((is) =>
          is.case().when('disputed_by', '=', personId).then(is.ref('dispute_reason')).end().as('dispute_reason'),
        )
        .select((is) =>
          is.case().when('appealed_by', '=', personId).then(is.ref('appeal_reason')).end().as('appeal_reason'),
        )
        .select((is) =>
          is.case().when('ruled_by', '=', personId).then(is.ref('ruling_reason')).end().as('ruling_reason'),
        ),
    statements: ownRows('pool_statements', { orderBy: 'created_at', columns: ['id', 'pool_id', 'text', 'created_at'] }),
    email_invitations: (sql, personId) =>
      sql
        .selectFrom('pool_invitations')
        .where(({ eb, or }) => or([eb('sender_id', '=', personId), eb('recipient_id', '=', personId)]))
        .orderBy('created_at')
        .select(['pool_id', 'sender_id', 'created_at'])
        // Whoever came by somebody else's mail does not learn the address from us.
        .select((is) =>
          is.case().when('sender_id', '=', personId).then(is.ref('recipient_email')).end().as('recipient_email'),
        ),
  },
  pictures: ownPictures('pool_statements'),
}
