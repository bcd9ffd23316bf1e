/** A life tried out in the lab: what happened, in order, and where the product's own rules take both scores at every step. */
import { type HrsMovement, moveHrs, newHrs } from '@handshake/domain/reputation/hrs.ts'
import {
  newReliability,
  type Obligation,
  obligations,
  reliabilityScore,
} from '@handshake/domain/reputation/reliability.ts'

type LabEvent = {
  readonly label: string
  readonly movement: HrsMovement | null
  readonly obligation: Obligation | null
}

/** Not everything that costs trust is an obligation missed, and not every miss moves trust. */
export const labEvents = {
  kept: { label: 'Handshake settled', movement: 'agreement_completed', obligation: 'settled' },
  'kept-again': {
    label: 'Another with the same person',
    movement: 'agreement_completed_again',
    obligation: null,
  },
  'kept-free': { label: 'Promise kept, no money in it', movement: 'agreement_completed_free', obligation: null },
  'paid-on-time': {
    label: 'Loan payment on time',
    movement: 'loan_payment_on_time',
    obligation: 'loan_payment_on_time',
  },
  cancelled: { label: 'Backed out after it was accepted', movement: 'one_sided_cancel', obligation: null },
  'no-show': { label: 'No-show', movement: null, obligation: 'no_show' },
  'dispute-lost': { label: 'Dispute lost', movement: 'dispute_lost', obligation: 'dispute_lost' },
  'paid-late': { label: 'Loan payment overdue', movement: 'loan_payment_overdue', obligation: 'late_payment' },
  defaulted: { label: 'Loan in default', movement: 'loan_default', obligation: null },
} as const satisfies Record<string, LabEvent>

export type LabEventName = keyof typeof labEvents

export const labEventNames = Object.keys(labEvents) as LabEventName[]

export const longestHistory = 200

export type LabStep = {
  readonly event: LabEventName
  readonly hrs: number
  readonly hrsChange: number
  readonly reliability: number
  readonly reliabilityChange: number
}

export const labStart = { hrs: newHrs, reliability: newReliability } as const

export function playOut(history: readonly LabEventName[]): LabStep[] {
  let hrs: number = labStart.hrs
  let reliability: number = labStart.reliability
  const counted = { met: 0, missed: 0 }
  return history.map((event) => {
    const { movement, obligation }: LabEvent = labEvents[event]
    if (obligation !== null) counted[obligations[obligation]] += 1
    const before = { hrs, reliability }
    hrs = movement === null ? hrs : moveHrs(hrs, movement).after
    reliability = reliabilityScore(counted)
    return {
      event,
      hrs,
      hrsChange: hrs - before.hrs,
      reliability,
      reliabilityChange: reliability - before.reliability,
    }
  })
}

const isEvent = (word: string): word is LabEventName => Object.hasOwn(labEvents, word)

/** The address keeps the history, so that a case can be shown to somebody else; runs are written once with their length. */
export function historyIn(address: URLSearchParams): LabEventName[] {
  const written = address.get('history') ?? ''
  return written
    .split('.')
    .flatMap((part) => {
      const [name = '', times = '1'] = part.split('*')
      return isEvent(name) && /^\d{1,3}$/.test(times) ? Array.from({ length: Number(times) }, () => name) : []
    })
    .slice(0, longestHistory)
}

export function writeHistory(history: readonly LabEventName[]): string {
  const runs: { name: LabEventName; times: number }[] = []
  for (const name of history) {
    const last = runs.at(-1)
    if (last?.name === name) last.times += 1
    else runs.push({ name, times: 1 })
  }
  return runs.map(({ name, times }) => (times === 1 ? name : `${name}*${times}`)).join('.')
}

const times = (count: number, name: LabEventName): LabEventName[] => Array.from({ length: count }, () => name)

export const labCases: readonly { readonly name: string; readonly history: readonly LabEventName[] }[] = [
  { name: 'Twenty kept promises', history: times(20, 'kept') },
  { name: 'One lost dispute, then ten kept promises', history: ['dispute-lost', ...times(10, 'kept')] },
  { name: 'Until you can’t bet anymore', history: [...times(2, 'defaulted'), ...times(3, 'dispute-lost')] },
]
