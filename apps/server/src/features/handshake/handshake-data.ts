/** The handshakes' part of a data export: a person's handshakes, what they offered and answered, whom they invited, and what they said under any. */
import type { DataSection } from '#platform/feature.ts'
import { ownRows } from '#platform/own-rows.ts'

export const handshakeData: DataSection = {
  name: 'handshakes',
  tables: {
    handshakes: (sql, personId) =>
      sql
        .selectFrom('bets')
        .where(({ eb, or }) => or([eb('creator_id', '=', personId), eb('peer_id', '=', personId)]))
        .orderBy('created_at')
        .select(['id', 'title', 'description', 'terms', 'creator_id', 'peer_id', 'winner_id', 'status'])
        .select(['stake_amount', 'peer_stake_amount', 'pick', 'created_at', 'accepted_at']),
    invitations: (sql, personId) =>
      sql
        .selectFrom('bet_invitations')
        .where('sender_id', '=', personId)
        .orderBy('created_at')
        .select(['bet_id', 'recipient_email', 'recipient_phone', 'message', 'status', 'created_at'])
        // Whose an address is belongs to them until they answer.
        .select((is) =>
          is
            .case()
            .when(is.or([is('recipient_email', 'is', null), is('status', 'in', ['accepted', 'declined'])]))
            .then(is.ref('recipient_id'))
            .end()
            .as('recipient_id'),
        ),
    refereed: (sql, personId) =>
      sql
        .selectFrom('bets')
        .where('referee_id', '=', personId)
        .where('status', '<>', 'draft')
        .orderBy('created_at')
        .select(['id', 'title', 'status', 'referee_until', 'referee_replaced']),
    offers: ownRows('bet_terms', {
      of: 'proposed_by',
      orderBy: 'created_at',
      columns: [
        'bet_id',
        'version',
        'status',
        'title',
        'description',
        'bet_kind',
        'line',
        'pick',
        'stake_amount',
        'peer_stake_amount',
        'message',
        'created_at',
      ],
    }),
    answers: ownRows('bet_answers', { orderBy: 'at', columns: ['bet_id', 'winner', 'at'] }),
    proposals: ownRows('bet_proposals', {
      of: 'proposed_by',
      orderBy: 'created_at',
      columns: ['bet_id', 'kind', 'creator_amount', 'message', 'status', 'created_at'],
    }),
    reminders: ownRows('bet_reminders', { of: 'sender_id', orderBy: 'sent_at', columns: ['bet_id', 'sent_at'] }),
    comments: (sql, personId) =>
      sql
        .selectFrom('handshake_comments')
        .where('user_id', '=', personId)
        .where('deleted_at', 'is', null)
        .orderBy('created_at')
        .select([
          'id',
          'handshake_id',
          'pool_id',
          'parent_id',
          'content',
          'is_edited',
          'hidden_at',
          'created_at',
          'updated_at',
        ]),
  },
}
