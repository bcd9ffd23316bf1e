/** What the history shows: the filter as the address holds it, as the form shows it, and as the API is asked. */
import type { CallOf } from '@handshake/contracts/contract.ts'
import type { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { TransactionType } from '@handshake/domain/wallet/transaction-types.ts'
import { type FilterInAddress, searchIn } from '#platform/address-filter.ts'

export type HistoryQuery = Omit<CallOf<typeof wallet.readHistory>, 'cursor' | 'limit'>

/** Types that people look for together; with the direction beside it, each type alone can still be found. */
export const typeGroups = {
  deposits: { label: 'Deposits', types: ['deposit'] },
  withdrawals: { label: 'Withdrawals', types: ['withdrawal'] },
  transfers: { label: 'Transfers', types: ['transfer_in', 'transfer_out'] },
  escrow: { label: 'Escrow', types: ['escrow_lock', 'escrow_release'] },
  results: { label: 'Payouts and refunds', types: ['bet_payout', 'bet_refund'] },
  system: { label: 'Fees and credits', types: ['system_credit', 'system_debit'] },
} as const satisfies Record<string, { label: string; types: readonly TransactionType[] }>

export type TypeGroup = keyof typeof typeGroups
export const typeGroupNames = Object.keys(typeGroups) as TypeGroup[]

export type HistoryFilter = {
  readonly group: TypeGroup | null
  readonly direction: 'in' | 'out' | null
  /** Days of the person's own calendar, 'YYYY-MM-DD'; the last one counts in full. */
  readonly from: string | null
  readonly to: string | null
  readonly search: string
}

export const noFilter: HistoryFilter = { group: null, direction: null, from: null, to: null, search: '' }

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (text: string | null) =>
  text !== null && dayPattern.test(text) && !Number.isNaN(Date.parse(text)) ? text : null

export const filterInAddress: FilterInAddress<HistoryFilter> = {
  read(address) {
    const group = address.get('type')
    const direction = address.get('direction')
    return {
      group: typeGroupNames.find((name) => name === group) ?? null,
      direction: direction === 'in' || direction === 'out' ? direction : null,
      from: dayOf(address.get('from')),
      to: dayOf(address.get('to')),
      search: searchIn(address),
    }
  },
  write: ({ group, direction, from, to, search }) => ({ type: group, direction, from, to, search: search.trim() }),
}

export function queryOf(filter: HistoryFilter): HistoryQuery {
  return {
    ...(filter.group && { types: typeGroups[filter.group].types.join(',') }),
    ...(filter.direction && { direction: filter.direction }),
    ...(filter.from && { from: startOf(filter.from, 0) }),
    ...(filter.to && { to: startOf(filter.to, 1) }),
    ...(filter.search.trim() && { search: filter.search.trim() }),
  }
}

/** Local midnight, some days on: a day is the person's, not Greenwich's. */
function startOf(day: string, daysOn: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysOn).toISOString()
}

export const isFiltered = (filter: HistoryFilter): boolean => Object.keys(queryOf(filter)).length > 0

/** Asking for an end before the beginning would only ever find nothing. */
export const endsBeforeItBegins = ({ from, to }: HistoryFilter): boolean => from !== null && to !== null && to < from
