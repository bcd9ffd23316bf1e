/** The clock of an agreement in dispute: a ruling that takes more than seven days goes to the admins, and again every seven days. */
import { disputeFreezeMs } from '../../wallet/limits.ts'
import type { Agreement } from '../agreement.ts'
import type { AgreementMachine, AgreementType } from '../agreement-type.ts'

/** No money moves and nothing else changes: somebody is called who can see to it. */
export const caseRows = {
  escalate_case: { from: ['disputed'], to: 'stay', by: ['scheduler'], guard: 'ruling-is-overdue' },
} as const satisfies AgreementMachine['events']

type CaseTimes = {
  /** ISO 8601, as the steps leave them. */
  readonly disputedAt?: string
  readonly escalatedAt?: string
}

export const caseTimesOf = ({ metadata }: Agreement): CaseTimes => metadata as CaseTimes

/** When the admins are called, or called again; null where nothing is in dispute. */
export function rulingDueAt(agreement: Agreement): Date | null {
  if (agreement.status !== 'disputed') return null
  const { disputedAt, escalatedAt } = caseTimesOf(agreement)
  const since = [disputedAt, escalatedAt].flatMap((at) => (at === undefined ? [] : [new Date(at).getTime()]))
  return since.length === 0 ? null : new Date(Math.max(...since) + disputeFreezeMs)
}

const isOverdue = (agreement: Agreement, now: Date): boolean => {
  const due = rulingDueAt(agreement)
  return due !== null && due <= now
}

/** A type whose disputes arbitrators judge; its table has the row above. */
export const withCaseClock = (type: AgreementType<unknown>): AgreementType<unknown> => ({
  ...type,
  clock: { ...type.clock, escalate_case: 'costs nobody' },
  guards: {
    ...type.guards,
    'ruling-is-overdue': {
      words: 'There’s still time for a ruling',
      holds: ({ agreement, now }) => isOverdue(agreement, now),
    },
  },
  next: (agreement, now) =>
    type.next(agreement, now) ?? (isOverdue(agreement, now) ? { event: 'escalate_case', by: 'scheduler' } : null),
  dueAt: (agreement, now) => rulingDueAt(agreement) ?? type.dueAt(agreement, now),
})
