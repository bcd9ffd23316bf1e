/** What a person's agreements put into their calendar, by the row of their type. Loans have their own source. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import { terminalStatuses } from '@handshake/domain/agreement/agreement-status.ts'
import type { AgreementId, PersonId } from '@handshake/domain/ids.ts'
import type { CalendarEvent, CalendarSource } from '#platform/feature.ts'
import { findAgreements } from './agreement.store.ts'
import { agreementHooks } from './agreement-hooks-table.ts'

const maxAgreements = 200

export const agreementCalendar: CalendarSource = async (ctx, { personId, since }) => {
  const { rows } = await ctx.client.query<{ id: AgreementId; changedAt: Date }>({
    name: 'agreement-calendar',
    text: `select a.id, a.updated_at as "changedAt" from agreement_participants p join agreements a on a.id = p.agreement_id
      where p.user_id = $1 and a.type <> 'loan'
        and (a.updated_at >= $2 or a.status <> all ($3::text[]))
        and (a.status not in ('draft', 'configuring', 'ready') or a.initiator_id = $1)
      order by a.created_at desc, a.id limit ${maxAgreements}`,
    values: [personId, since, terminalStatuses],
  })
  const found = await findAgreements(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, changedAt }) => {
    const agreement = found.get(id)
    return agreement === undefined ? [] : eventsOf(agreement, personId, changedAt)
  })
}

function eventsOf(agreement: Agreement, personId: PersonId, changedAt: Date): CalendarEvent[] {
  const { id, title, status, type, stepCount } = agreement
  const isOver = terminalStatuses.includes(status)
  return agreementHooks[type].moments(agreement, personId).map(({ name, words, at, isOff = false }) => ({
    key: `agreement-${id}-${name}`,
    title: `${words}: ${title}`,
    at,
    path: `/agreement/${id}`,
    isCancelled: isOff || (isOver && changedAt < at),
    revision: stepCount,
    changedAt,
  }))
}
