/** A person's part of a data export: their loans with payments, credit checks and changes. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Sql } from '#platform/db/db.ts'
import type { DataSection } from '#platform/feature.ts'

export const loanData: DataSection = {
  name: 'loans',
  collect: async (sql: Sql, personId: PersonId) => {
    const loans = await sql
      .selectFrom('loans')
      .where((is) => is.or([is('lender_id', '=', personId), is('borrower_id', '=', personId)]))
      .select(['id', 'status', 'lender_id', 'borrower_id', 'principal_cents', 'rate_bps', 'term_months'])
      .select(['allow_split_payments', 'purpose', 'started_at', 'installment_cents', 'autopay', 'default_notice_at'])
      .orderBy('id')
      .execute()
    const ids = loans.map(({ id }) => id)
    if (ids.length === 0) return { loans, installments: [], payments: [], assessments: [], addenda: [] }
    return {
      loans,
      installments: await sql
        .selectFrom('loan_installments')
        .where('loan_id', 'in', ids)
        .selectAll()
        .orderBy('loan_id')
        .orderBy('number')
        .execute(),
      payments: await sql.selectFrom('loan_payments').where('loan_id', 'in', ids).selectAll().orderBy('at').execute(),
      assessments: await sql.selectFrom('loan_assessments').where('loan_id', 'in', ids).selectAll().execute(),
      addenda: await sql
        .selectFrom('loan_addenda')
        .where('loan_id', 'in', ids)
        .select(['loan_id', 'kind', 'months', 'amount_cents', 'note', 'proposed_by', 'proposed_at', 'status'])
        .orderBy('proposed_at')
        .execute(),
    }
  },
}
