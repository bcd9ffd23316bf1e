/** Limits people set for themselves: what each one counts, when a change takes effect, and whether one more amount still fits. */
import { add, type Cents, cents } from '../money.ts'
import { days } from '../time.ts'

export const limitKinds = ['deposit', 'stake', 'loss'] as const
export type LimitKind = (typeof limitKinds)[number]

export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** Windows roll: a day is the last 24 hours, wherever the person is, so there is no midnight to wait for. */
export const periodMs: Readonly<Record<LimitPeriod, number>> = { day: days(1), week: days(7), month: days(30) }

/** A higher limit waits, so that nobody raises one in the heat of the moment. A lower one holds at once. */
export const raiseWaitMs = days(7)

export type Change = { readonly amountCents: Cents | null; readonly from: Date }

/** Null is no limit. `next` is a raise that still waits. */
export type OwnLimit = {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly amountCents: Cents | null
  readonly next: Change | null
}

const isDue = ({ from }: Change, now: Date): boolean => from <= now

/** The limit as it holds at this moment: a raise whose time has come has happened. */
export const asOf = (limit: OwnLimit, now: Date): OwnLimit =>
  limit.next !== null && isDue(limit.next, now) ? { ...limit, amountCents: limit.next.amountCents, next: null } : limit

const isHigher = (wanted: Cents | null, current: Cents | null): boolean =>
  current !== null && (wanted === null || wanted > current)

/** What becomes of a limit when its owner asks for another amount. Asking for the same raise again does not start its wait anew. */
export function changed(limit: OwnLimit, wanted: Cents | null, now: Date): OwnLimit {
  const current = asOf(limit, now)
  if (!isHigher(wanted, current.amountCents)) return { ...current, amountCents: wanted, next: null }
  if (current.next !== null && current.next.amountCents === wanted) return current
  return { ...current, next: { amountCents: wanted, from: new Date(now.getTime() + raiseWaitMs) } }
}

/** What the windows of one kind have used up so far. */
export type Used = Readonly<Record<LimitPeriod, Cents>>

export type Over = {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly limitCents: Cents
  readonly leftCents: Cents
}

export const leftOf = (limitCents: Cents, usedCents: Cents): Cents => cents(Math.max(0, limitCents - usedCents))

/** The limit that leaves least room, where this much more would not fit; null where it fits. */
export function firstOver(
  limits: readonly OwnLimit[],
  used: Readonly<Record<LimitKind, Used>>,
  more: Partial<Readonly<Record<LimitKind, Cents>>>,
  now: Date,
): Over | null {
  const over = limits.flatMap((limit): Over[] => {
    const { kind, period, amountCents } = asOf(limit, now)
    const wanted = more[kind]
    if (amountCents === null || wanted === undefined) return []
    const usedCents = used[kind][period]
    if (add(usedCents, wanted) <= amountCents) return []
    return [{ kind, period, limitCents: amountCents, leftCents: leftOf(amountCents, usedCents) }]
  })
  return over.sort((one, other) => one.leftCents - other.leftCents)[0] ?? null
}

/** How much more can be put at stake under all of these limits; null where none is set. */
export function stakeRoom(
  limits: readonly OwnLimit[],
  used: Readonly<Record<LimitKind, Used>>,
  now: Date,
): Cents | null {
  const rooms = limits.flatMap((limit): Cents[] => {
    const { kind, period, amountCents } = asOf(limit, now)
    return amountCents === null || kind === 'deposit' ? [] : [leftOf(amountCents, used[kind][period])]
  })
  return rooms.length === 0 ? null : cents(Math.min(...rooms))
}

/** From this share on a limit counts as nearly used up, in percent. */
const nearlyUsedPercent = 80

/** Whether one of these limits is used up or nearly so: then nothing suggests another bet. */
export const isNearALimit = (
  limits: readonly OwnLimit[],
  used: Readonly<Record<LimitKind, Used>>,
  now: Date,
): boolean =>
  limits.some((limit) => {
    const { kind, period, amountCents } = asOf(limit, now)
    return amountCents !== null && used[kind][period] * 100 >= amountCents * nearlyUsedPercent
  })

/** How the spans are called on screens and in refusals. */
export const periodWords: Readonly<Record<LimitPeriod, string>> = { day: 'day', week: 'week', month: 'month' }

export const kindWords: Readonly<Record<LimitKind, string>> = {
  deposit: 'deposits',
  stake: 'stakes',
  loss: 'losses',
}
