/** Divides a bill among people: equally, by shares, by percent, by amounts or item by item; the parts always add up to the bill. */
import type { PersonId } from '../../ids.ts'
import { add, type Cents, cents, formatAmount, split, zero } from '../../money.ts'
import { largestAmountCents } from '../../wallet/limits.ts'

export const splitMethods = ['equal', 'shares', 'percent', 'amounts', 'items'] as const
export type SplitMethod = (typeof splitMethods)[number]

/**
 * One person's part, as the form gives it: whole shares, basis points or cents; nothing for equal parts. For items it is their weight
 * in what they share, such as 1 for a child where an adult has 2; nothing counts as 1.
 */
export type SplitPart<Who = PersonId> = { readonly personId: Who; readonly value: number | null }

export type SplitItem<Who = PersonId> = {
  readonly name: string
  readonly amountCents: Cents
  readonly personIds: readonly Who[]
  /** Which guests of the split share it, by their place; where a bill is divided, they stand among the others. */
  readonly guests?: readonly number[]
}

/** `Who` is a person by default; a bill with guests is divided among people and guests alike. */
export type Bill<Who = PersonId> = {
  readonly method: SplitMethod
  readonly totalCents: Cents
  /** Everybody who takes part, whoever paid the bill among them. */
  readonly parts: readonly SplitPart<Who>[]
  readonly items: readonly SplitItem<Who>[]
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
export const maxSplit = largestAmountCents

/** In the words of the form. */
export const splitProblems: Readonly<Record<SplitProblem, string>> = {
  'no-total': 'Enter the total of the bill',
  'too-large': `A split can be up to ${formatAmount(maxSplit)}`,
  'person-twice': 'Each person can be in a split once',
  'shares-are-whole': 'Shares are whole numbers from 0 to 1,000, and at least one is above 0',
  'percent-is-not-100': 'The percentages need to add up to 100%',
  'amounts-do-not-add-up': 'The amounts need to add up to the total',
  'items-do-not-add-up': 'The items need to add up to the total',
  'item-for-nobody': 'Choose who shares each item',
}

export const maxShares = 1_000
const wholeBps = 10_000

const given = ({ value }: Pick<SplitPart, 'value'>): number => value ?? 0
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const areWhole = (values: readonly number[], most: number): boolean =>
  values.every((value) => Number.isSafeInteger(value) && value >= 0 && value <= most)

export function splitProblem<Who>({ method, totalCents, parts, items }: Bill<Who>): SplitProblem | null {
  if (totalCents <= 0) return 'no-total'
  if (totalCents > maxSplit) return 'too-large'
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
      return areWhole(values, maxShares) ? itemProblem(totalCents, parts, items) : 'shares-are-whole'
  }
}

function itemProblem<Who>(
  totalCents: Cents,
  parts: readonly SplitPart<Who>[],
  items: readonly SplitItem<Who>[],
): SplitProblem | null {
  const people = new Set(parts.map(({ personId }) => personId))
  const isFor = ({ personIds }: SplitItem<Who>) =>
    personIds.length > 0 && new Set(personIds).size === personIds.length && personIds.every((id) => people.has(id))
  if (!items.every(isFor)) return 'item-for-nobody'
  const amounts = items.map(({ amountCents }) => amountCents)
  return amounts.every((amount) => amount > 0) && sum(amounts) === totalCents ? null : 'items-do-not-add-up'
}

/** What each owes, in the order of the parts. The odd cents go to whoever is named first. */
export function sharesOf<Who>({ method, totalCents, parts, items }: Bill<Who>): Cents[] {
  if (method === 'amounts') return parts.map((part) => cents(given(part)))
  if (method === 'items') return itemShares(parts, items)
  return split(totalCents, method === 'equal' ? parts.map(() => 1) : parts.map(given))
}

function itemShares<Who>(parts: readonly SplitPart<Who>[], items: readonly SplitItem<Who>[]): Cents[] {
  const owed = new Map<Who, Cents>(parts.map(({ personId }) => [personId, zero]))
  const weights = new Map<Who, number>(parts.map(({ personId, value }) => [personId, value ?? 1]))
  for (const { amountCents, personIds } of items) {
    const weighed = personIds.map((personId) => weights.get(personId) ?? 1)
    // What only people of no weight had, they share equally.
    const each = split(amountCents, sum(weighed) > 0 ? weighed : personIds.map(() => 1))
    for (const [index, personId] of personIds.entries())
      owed.set(personId, add(owed.get(personId) ?? zero, each[index] ?? zero))
  }
  return parts.map(({ personId }) => owed.get(personId) ?? zero)
}
