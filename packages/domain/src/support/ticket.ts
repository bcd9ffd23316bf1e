/** What a support ticket may hold: its categories, its bounds, and how long people usually wait for a first answer. */
import { days } from '../time.ts'

/** Category → how a person finds it. */
export const ticketCategories = {
  money: 'Money in or out',
  handshake: 'A handshake or pool',
  agreement: 'A loan, split or other agreement',
  dispute: 'A dispute',
  account: 'My account or security',
  bug: 'Something isn’t working',
  other: 'Something else',
} as const

export type TicketCategory = keyof typeof ticketCategories
export const ticketCategoryNames = Object.keys(ticketCategories) as TicketCategory[]

export const maxSubjectLength = 120
export const maxMessageLength = 5_000
/** New ones by one person within a day. */
export const maxTicketsPerDay = 5
/** By each who writes in it. */
export const maxMessagesPerTicket = 100

/** Which first answers tell how long people wait: the newest of these days. */
export const waitSampleDays = 30
export const waitSampleSize = 50
const fewestWaits = 5

/**
 * Within how many minutes most people get a first answer: three of four did. Half of them would not be most. Null while there are too
 * few to say.
 */
export function usualWaitMinutes(waitsMs: readonly number[]): number | null {
  if (waitsMs.length < fewestWaits) return null
  const sorted = waitsMs.toSorted((a, b) => a - b)
  const wait = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0
  return Math.max(1, Math.ceil(wait / 60_000))
}

const hour = 60
const day = 24 * hour
const counted = (count: number, unit: string): string => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`)

/** '10 minutes', '3 hours', '2 days': rounded up, never shorter than it was. */
export function waitWords(minutes: number): string {
  if (minutes <= hour - 5) return counted(Math.max(5, Math.ceil(minutes / 5) * 5), 'minute')
  if (minutes <= day) return counted(Math.ceil(minutes / hour), 'hour')
  return counted(Math.ceil(minutes / day), 'day')
}

/** From when on a ticket of today counts against the limit. */
export const ticketsCountFrom = (now: Date): Date => new Date(now.getTime() - days(1))
