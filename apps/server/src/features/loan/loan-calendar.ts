/** What a person's loans put into their calendar: the day of each payment, for whoever pays and whoever is paid. */
import { type AgreementStatus, terminalStatuses } from '@handshake/domain/agreement/agreement-status.ts'
import type { AgreementId } from '@handshake/domain/ids.ts'
import type { CalendarSource } from '#platform/feature.ts'

const maxPayments = 500

type Row = {
  readonly loanId: AgreementId
  readonly number: number
  readonly title: string
  readonly status: AgreementStatus
  readonly dueAt: Date
  readonly settledAt: Date | null
  readonly isLender: boolean
  readonly revision: number
  readonly changedAt: Date
}

export const loanCalendar: CalendarSource = async ({ client }, { personId, since }) => {
  const { rows } = await client.query<Row>({
    name: 'loan-calendar',
    text: `select i.loan_id as "loanId", i.number, a.title, a.status, i.due_at as "dueAt", i.settled_at as "settledAt",
        a.initiator_id = $1 as "isLender", a.step_count as revision, a.updated_at as "changedAt"
      from agreement_participants p join agreements a on a.id = p.agreement_id join loans l on l.id = a.id
        join loan_installments i on i.loan_id = a.id
      where p.user_id = $1 and l.started_at is not null and i.due_at >= $2
      order by i.due_at, i.loan_id, i.number limit ${maxPayments}`,
    values: [personId, since],
  })
  return rows.map((row) => {
    const isPaid = row.settledAt !== null
    const isOver = isPaid || terminalStatuses.includes(row.status)
    return {
      key: `loan-${row.loanId}-payment-${row.number}`,
      title: `${row.isLender ? 'Loan payment due to you' : 'Loan payment due'}: ${row.title}`,
      at: row.dueAt,
      path: `/loan/${row.loanId}`,
      isCancelled: isOver && (row.settledAt ?? row.changedAt) < row.dueAt,
      revision: row.revision,
      changedAt: row.changedAt,
    }
  })
}
