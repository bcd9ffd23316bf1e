/** A person's part of a data export: what their loans keep beside their agreements, with payments, credit checks and changes. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Sql } from '#platform/db/db.ts'
import type { DataSection } from '#platform/feature.ts'

const drafts = ['draft', 'configuring', 'ready']

/** Their terms and steps stand with the other agreements. */
const loansOf = (sql: Sql, personId: PersonId) =>
  sql
    .selectFrom('agreement_participants as p')
    .innerJoin('agreements as a', 'a.id', 'p.agreement_id')
    .where('p.user_id', '=', personId)
    .where('a.type', '=', 'loan')
    .where((is) => is.or([is('a.initiator_id', '=', personId), is('a.status', 'not in', drafts)]))
    .select('a.id')

export const loanData: DataSection = {
  name: 'loans',
  tables: {
    loans: (sql, personId) =>
      sql.selectFrom('loans').where('id', 'in', loansOf(sql, personId)).selectAll().orderBy('id'),
    installments: (sql, personId) =>
      sql
        .selectFrom('loan_installments')
        .where('loan_id', 'in', loansOf(sql, personId))
        .selectAll()
        .orderBy('loan_id')
        .orderBy('number'),
    payments: (sql, personId) =>
      sql.selectFrom('loan_payments').where('loan_id', 'in', loansOf(sql, personId)).selectAll().orderBy('at'),
    // The balance in a credit check is the borrower's own business.
    assessments: (sql, personId) =>
      sql
        .selectFrom('loan_assessments as s')
        .innerJoin('agreements as a', 'a.id', 's.loan_id')
        .where('s.loan_id', 'in', loansOf(sql, personId))
        .select(['s.loan_id', 's.hrs', 's.open_loans', 's.overdue_payments', 's.assessed_at', 's.confirmed_at'])
        .select((is) =>
          is
            .case()
            .when('a.initiator_id', '=', personId)
            .then(null)
            .else(is.ref('s.balance_cents'))
            .end()
            .as('balance_cents'),
        ),
    asks: (sql, personId) =>
      sql
        .selectFrom('loan_asks')
        .where((is) => is.or([is('borrower_id', '=', personId), is('lender_id', '=', personId)]))
        .selectAll()
        .orderBy('asked_at'),
    addenda: (sql, personId) =>
      sql
        .selectFrom('loan_addenda')
        .where('loan_id', 'in', loansOf(sql, personId))
        .select(['loan_id', 'kind', 'months', 'amount_cents', 'moves_from', 'moves_to', 'note'])
        .select(['proposed_by', 'proposed_at', 'status'])
        .orderBy('proposed_at'),
  },
}
