/** A person's part of a data export: their loans with payments, credit checks and changes. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Sql } from '#platform/db/db.ts'
import type { DataSection } from '#platform/feature.ts'

export const loanData: DataSection = {
  name: 'loans',
  collect: async (sql: Sql, personId: PersonId) => {
    const own = sql
      .selectFrom('loans')
      .where((is) => is.or([is('lender_id', '=', personId), is('borrower_id', '=', personId)]))
    const ids = own.select('id')
    return {
      loans: await own
        .select(['id', 'status', 'lender_id', 'borrower_id', 'principal_cents', 'rate_bps', 'term_months'])
        .select(['allow_split_payments', 'purpose', 'started_at', 'installment_cents', 'autopay', 'default_notice_at'])
        .orderBy('id')
        .execute(),
      steps: await sql
        .selectFrom('loan_steps')
        .where('loan_id', 'in', ids)
        .select(['loan_id', 'number', 'action', 'from_status', 'to_status', 'actor_id', 'reason', 'at'])
        .orderBy('loan_id')
        .orderBy('number')
        .execute(),
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
