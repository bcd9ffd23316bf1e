/** Divides a bill among people: equally, by shares, by percent, by amounts or item by item; the parts always add up to the bill. */
import type { PersonId } from '../../ids.ts'
import { add, type Cents, cents, formatAmount, split, zero } from '../../money.ts'
import { largestAmountCents } from '../../wallet/limits.ts'

export const splitMethods = ['equal', 'shares', 'percent', 'amounts', 'items'] as const
export type SplitMethod = (typeof splitMethods)[number]

/** One person's part, as the form gives it: whole shares, basis points or cents; nothing for equal parts and items. */
export type SplitPart = { readonly personId: PersonId; readonly value: number | null }

export type SplitItem = { readonly name: string; readonly amountCents: Cents; readonly personIds: readonly PersonId[] }

export type Bill = {
  readonly method: SplitMethod
  readonly totalCents: Cents
  /** Everybody who takes part, whoever paid the bill among them. */
  readonly parts: readonly SplitPart[]
  readonly items: readonly SplitItem[]
}

export type SplitProblem =
  | 'no-total'
  | 'too-large'
  | 'person-twice'
  | 'shares-are-whole'
  | 'percent-is-not-100'
  | 'amounts-do-not-add-up'
  | 'items-do-not-add-up'
  | 'item-for-nobody'

/** Of the whole bill, and so of each share: beyond it nobody could pay in one go. */
export const mostSplit = largestAmountCents

/** In the words of the form. */
export const splitProblems: Readonly<Record<SplitProblem, string>> = {
  'no-total': 'Enter the total of the bill',
  'too-large': `A split can be up to ${formatAmount(mostSplit)}`,
  'person-twice': 'Each person can be in a split once',
  'shares-are-whole': 'Shares are whole numbers from 0 to 1,000, and at least one is above 0',
  'percent-is-not-100': 'The percentages need to add up to 100%',
  'amounts-do-not-add-up': 'The amounts need to add up to the total',
  'items-do-not-add-up': 'The items need to add up to the total',
  'item-for-nobody': 'Choose who shares each item',
}

export const maxShares = 1_000
const wholeBps = 10_000

const given = ({ value }: SplitPart): number => value ?? 0
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const areWhole = (values: readonly number[], most: number): boolean =>
  values.every((value) => Number.isSafeInteger(value) && value >= 0 && value <= most)

export function splitProblem({ method, totalCents, parts, items }: Bill): SplitProblem | null {
  if (totalCents <= 0) return 'no-total'
  if (totalCents > mostSplit) return 'too-large'
  if (new Set(parts.map(({ personId }) => personId)).size !== parts.length) return 'person-twice'
  const values = parts.map(given)
  switch (method) {
    case 'equal':
      return null
    case 'shares':
      return areWhole(values, maxShares) && sum(values) > 0 ? null : 'shares-are-whole'
    case 'percent':
      return areWhole(values, wholeBps) && sum(values) === wholeBps ? null : 'percent-is-not-100'
    case 'amounts':
      return areWhole(values, totalCents) && sum(values) === totalCents ? null : 'amounts-do-not-add-up'
    case 'items':
      return itemProblem(totalCents, parts, items)
  }
}

function itemProblem(totalCents: Cents, parts: readonly SplitPart[], items: readonly SplitItem[]): SplitProblem | null {
  const people = new Set(parts.map(({ personId }) => personId))
  const isFor = ({ personIds }: SplitItem) =>
    personIds.length > 0 && new Set(personIds).size === personIds.length && personIds.every((id) => people.has(id))
  if (!items.every(isFor)) return 'item-for-nobody'
  const amounts = items.map(({ amountCents }) => amountCents)
  return amounts.every((amount) => amount > 0) && sum(amounts) === totalCents ? null : 'items-do-not-add-up'
}

/** What each owes, in the order of the parts. The odd cents go to whoever is named first. */
export function sharesOf({ method, totalCents, parts, items }: Bill): Cents[] {
  if (method === 'amounts') return parts.map((part) => cents(given(part)))
  if (method === 'items') return itemShares(parts, items)
  return split(totalCents, method === 'equal' ? parts.map(() => 1) : parts.map(given))
}

function itemShares(parts: readonly SplitPart[], items: readonly SplitItem[]): Cents[] {
  const owed = new Map<PersonId, Cents>(parts.map(({ personId }) => [personId, zero]))
  for (const { amountCents, personIds } of items) {
    const each = split(
      amountCents,
      personIds.map(() => 1),
    )
    for (const [index, personId] of personIds.entries())
      owed.set(personId, add(owed.get(personId) ?? zero, each[index] ?? zero))
  }
  return parts.map(({ personId }) => owed.get(personId) ?? zero)
}
