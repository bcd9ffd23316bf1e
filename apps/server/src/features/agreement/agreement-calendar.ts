/** What a person's agreements put into their calendar: rental dates, the day a split is to be paid by, and clocks that wait for someone. */
import { type Agreement, participantOf } from '@handshake/domain/agreement/agreement.ts'
import { type AgreementStatus, terminalStatuses } from '@handshake/domain/agreement/agreement-status.ts'
import type { AgreementTypeName } from '@handshake/domain/agreement/agreement-type-names.ts'
import { rentalTermsOf } from '@handshake/domain/agreement/rental/rental-agreement.ts'
import { isOpenShare, splitTermsOf } from '@handshake/domain/agreement/split/split-agreement.ts'
import type { AgreementId, PersonId } from '@handshake/domain/ids.ts'
import type { CalendarEvent, CalendarSource } from '#platform/feature.ts'
import { findAgreements } from './agreement.store.ts'

const maxAgreements = 200

type Moment = { readonly name: string; readonly words: string; readonly at: Date; readonly isOff?: boolean }
type Moments = (agreement: Agreement, personId: PersonId) => readonly Moment[]

/** What the server does by itself then, where somebody can still do something about it before. */
const clock =
  (words: Readonly<Partial<Record<AgreementStatus, string>>>): Moments =>
  ({ status, dueAt }) => {
    const word = words[status]
    return word === undefined || dueAt === null ? [] : [{ name: 'clock', words: word, at: dueAt }]
  }

const workClock = clock({
  pending: 'Answer due',
  escrow_pending: 'Payment into escrow due',
  in_progress: 'Delivery review due',
})

/** Loans have their own source. */
const momentsByType: Readonly<Record<AgreementTypeName, Moments>> = {
  rental: (agreement, personId) => {
    const { startsAt, endsAt } = rentalTermsOf(agreement)
    return [
      { name: 'starts', words: 'Rental starts', at: new Date(startsAt) },
      { name: 'ends', words: 'Rental return due', at: new Date(endsAt) },
      ...clock({ settling: 'Return check due', reviewing: 'Answer to the claim due' })(agreement, personId),
    ]
  },
  split: (agreement, personId) => {
    const { payBy } = splitTermsOf(agreement)
    if (payBy === null) return []
    const own = participantOf(agreement, personId)
    const hasPaid = own?.role === 'participant' && !isOpenShare(own)
    return [{ name: 'pay-by', words: 'Split payment due', at: new Date(payBy), isOff: hasPaid }]
  },
  service: workClock,
  marketplace: workClock,
  escrow: clock({ pending: 'Answer due', escrow_pending: 'Payment into escrow due' }),
  custom: clock({ pending: 'Answer due' }),
  trust_only: clock({ pending: 'Answer due' }),
  loan: () => [],
}

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
  return momentsByType[type](agreement, personId).map(({ name, words, at, isOff = false }) => ({
    key: `agreement-${id}-${name}`,
    title: `${words}: ${title}`,
    at,
    path: `/agreement/${id}`,
    isCancelled: isOff || (isOver && changedAt < at),
    revision: stepCount,
    changedAt,
  }))
}
