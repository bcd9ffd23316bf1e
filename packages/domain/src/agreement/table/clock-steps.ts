/** What every step that the clock takes by itself costs somebody who could not act because we kept them out, and what is done about it. */
import type { AgreementTypeName } from '../agreement-type-names.ts'
import { timeToLookMs } from '../rental/rental-agreement.ts'
import { timeToAnswerMs } from '../work/work-agreement.ts'

export type ClockStep =
  /** Nobody loses by it: money goes back to whoever put it in, people are told, or both said yes before. */
  | 'costs nobody'
  /** It charges for lateness, and that does not grow while we keep the person out. */
  | 'stands still'
  /** They asked for it before. */
  | 'asked for'
  /** It takes their silence for a yes: only once they could have spoken for as long as everybody has. */
  | { readonly silenceOf: 'initiator' | 'counterparty'; readonly forMs: number }

const offers = { timeout: 'costs nobody' } as const
const holdings = { ...offers, lapse: 'costs nobody', complete: 'costs nobody', escalate_case: 'costs nobody' } as const
const works = {
  ...holdings,
  start_work: 'costs nobody',
  release_unanswered: { silenceOf: 'initiator', forMs: timeToAnswerMs },
} as const

export const clockSteps: Readonly<Record<AgreementTypeName, Readonly<Record<string, ClockStep>>>> = {
  trust_only: { ...offers, activate: 'costs nobody', complete: 'costs nobody', escalate_case: 'costs nobody' },
  escrow: holdings,
  custom: holdings,
  service: works,
  marketplace: works,
  rental: {
    ...offers,
    lapse: 'costs nobody',
    escalate_case: 'costs nobody',
    note_late: 'stands still',
    look_over: 'costs nobody',
    // The whole deposit goes back unless the owner says what is broken.
    close_return: { silenceOf: 'initiator', forMs: timeToLookMs },
    escalate: 'costs nobody',
  },
  split: { remind: 'costs nobody', resume: 'costs nobody', complete: 'costs nobody' },
  loan: {
    ...offers,
    activate: 'costs nobody',
    schedule_next_payment: 'costs nobody',
    mark_payment_overdue: 'stands still',
    mark_delinquent: 'stands still',
    charge_late_fee: 'stands still',
    pay_early: 'asked for',
    make_payment: 'asked for',
    make_split_payment: 'asked for',
    pay_another_part: 'asked for',
    complete_split_payment: 'asked for',
    payment: 'asked for',
    pay_part: 'asked for',
    complete_loan: 'costs nobody',
  },
}

/** Whose silence a step takes for a yes, and how long they have to speak; null where it takes nobody's. */
export function silenceTakenBy(type: AgreementTypeName, event: string): Extract<ClockStep, object> | null {
  const step = clockSteps[type][event]
  return typeof step === 'object' ? step : null
}
