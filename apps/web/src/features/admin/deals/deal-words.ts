/** What staff read about a deal: its kind, its status, why it is stuck, and its deadlines. */
import type { DealMoment, DealRow } from '@handshake/contracts/admin/deal-routes.ts'
import { dealStatuses } from '@handshake/domain/admin/deal-search.ts'
import { type DealKind, dealKinds, type StuckReason } from '@handshake/domain/admin/deals.ts'
import { agreementKinds, agreementTypeNames } from '@handshake/domain/agreement/agreement-type-names.ts'
import type { Tone } from '#ui/badge.tsx'
import type { BadgeLook } from '#ui/status-badge.tsx'

export const kindWords = {
  bet: 'Bet',
  pool: 'Pool',
  ...Object.fromEntries(agreementTypeNames.map((type) => [type, agreementKinds[type].one])),
  marketplace: 'Open job',
} as Readonly<Record<DealKind, string>>

export const kindOptions = dealKinds.map((value) => ({ value, label: kindWords[value] }))

/** 'outcome_pending' → 'Outcome pending'. */
export const statusWords = (status: string): string => {
  const words = status.replaceAll('_', ' ').replace('cancelled', 'canceled')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const statusOptions = dealStatuses.map((value) => ({ value, label: statusWords(value) }))

const tones: Readonly<Record<string, Tone>> = {
  disputed: 'loss',
  appealed: 'loss',
  payment_overdue: 'loss',
  loan_delinquent: 'loss',
  loan_default: 'loss',
  defaulted: 'loss',
  escrow_failed: 'loss',
  outcome_pending: 'held',
  finalizing: 'held',
  ruled: 'held',
  matched: 'accent',
  in_progress: 'accent',
  running: 'accent',
  active: 'accent',
  loan_current: 'accent',
  open: 'info',
  pending: 'info',
}

export const statusLook = (status: string): BadgeLook => ({
  label: statusWords(status),
  tone: tones[status] ?? 'neutral',
})

export const stuckWords: Readonly<Record<StuckReason, string>> = {
  'past-due': 'Past its hour',
  'put-back': 'A job failed on it',
  'money-held': 'Money held too long',
  'no-arbitrator': 'No arbitrator free of ties',
}

export const momentWords: Readonly<Record<DealMoment['name'], string>> = {
  due: 'The server looks at it next',
  expires: 'Offer expires',
  closes: 'Betting closes',
  settles: 'Settlement date',
  referee: 'Referee decides by',
  case: 'Case is due',
  refund: 'Stakes go home by themselves',
}

/** What stands in place of a title that is not told. */
export const nameOf = ({ title, kind }: Pick<DealRow, 'title' | 'kind'>): string =>
  title ?? `Private ${kindWords[kind].toLowerCase()}`

/** 'pay-out' and 'pay_share' read alike. */
export const eventWords = (event: string): string => statusWords(event.replaceAll('-', '_'))
