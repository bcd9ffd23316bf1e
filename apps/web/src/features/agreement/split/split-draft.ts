/** The form of a split as it is being filled in, what is wrong with it, and what it comes to on the wire. */

import type { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { CallOf } from '@handshake/contracts/contract.ts'
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { RepeatInterval } from '@handshake/domain/agreement/split/repeating-split.ts'
import {
  type Bill,
  type SplitItem,
  type SplitMethod,
  sharesOf,
  splitProblem,
  splitProblems,
} from '@handshake/domain/agreement/split/split-shares.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { add, type Cents, parseAmount, split, zero } from '@handshake/domain/money.ts'

export type DraftItem = {
  readonly key: number
  readonly name: string
  readonly amountCents: Cents | null
  /** People and guests who share it. */
  readonly personIds: readonly string[]
}

/** Somebody without an account, by a key of the form's own. */
export type DraftGuest = {
  readonly key: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
}

export type SplitDraft = {
  readonly title: string
  readonly totalCents: Cents | null
  readonly method: SplitMethod
  /** What was typed for each person, by id: shares, percent or dollars. */
  readonly typed: Readonly<Record<string, string>>
  readonly guests: readonly DraftGuest[]
  /** Who counts half, such as children: of an equal bill, and of what they share by item. */
  readonly half: readonly string[]
  readonly items: readonly DraftItem[]
  /** Tax and tip of a bill by item, shared in proportion to the items. */
  readonly extraCents: Cents | null
  readonly note: string
  /** As a date box has it: '2026-03-01'. */
  readonly payBy: string
  /** How often it comes back; empty for once. */
  readonly every: RepeatInterval | ''
  readonly endsOn: string
}

export const emptyDraft: SplitDraft = {
  title: '',
  totalCents: null,
  method: 'equal',
  typed: {},
  guests: [],
  half: [],
  items: [{ key: 0, name: '', amountCents: null, personIds: [] }],
  extraCents: null,
  note: '',
  payBy: '',
  every: '',
  endsOn: '',
}

export const methodNames = {
  equal: 'Equally',
  shares: 'Shares',
  percent: 'Percent',
  amounts: 'Amounts',
  items: 'By item',
} as const satisfies Record<SplitMethod, string>

/** Percent may have two decimals, which are basis points; cents are read the same way. Unreadable is -1, which no method takes. */
const hundredths = (text: string): number => {
  const read = parseAmount(text === '' ? '0' : text)
  return 'cents' in read ? read.cents : -1
}

const readValue: Readonly<Record<'shares' | 'percent' | 'amounts', (text: string) => number>> = {
  shares: (text) => (text === '' ? 1 : /^\d{1,4}$/.test(text) ? Number(text) : -1),
  percent: hundredths,
  amounts: hundredths,
}

export const totalOf = ({ method, totalCents, items, extraCents }: SplitDraft): Cents =>
  method === 'items'
    ? add(extraCents ?? zero, ...items.map(({ amountCents }) => amountCents ?? zero))
    : (totalCents ?? zero)

const withExtra = ' (with tax and tip)'
/** Of a bill that is split again, the item may say so already. */
const plainName = (name: string): string => name.trim().replace(withExtra, '').slice(0, 60) || 'Item'

/** Each item with its part of tax and tip, so that whoever had more pays more of them; not a cent is lost. */
function itemsOf({ items, extraCents }: SplitDraft, people: readonly string[]): SplitItem<string>[] {
  const prices = items.map(({ amountCents }) => amountCents ?? zero)
  const hasExtra = (extraCents ?? zero) > 0 && prices.every((price) => price > 0)
  const extra = hasExtra ? split(extraCents ?? zero, prices) : prices.map(() => zero)
  return items.map(({ name, personIds }, place) => ({
    name: `${plainName(name)}${hasExtra ? withExtra : ''}`,
    amountCents: add(prices[place] ?? zero, extra[place] ?? zero),
    personIds: personIds.filter((id) => people.includes(id)),
  }))
}

/** Among people and guests alike, by their ids and keys. Equal parts where some count half are shares of two and one. */
export function billOf(draft: SplitDraft, people: readonly string[]): Bill<string> {
  const { method, typed, half } = draft
  const hasHalf = people.some((id) => half.includes(id))
  const weightOf = (id: string) => (hasHalf ? (half.includes(id) ? 1 : 2) : null)
  return {
    method: method === 'equal' && hasHalf ? 'shares' : method,
    totalCents: totalOf(draft),
    parts: people.map((personId) => ({
      personId,
      value: method === 'equal' || method === 'items' ? weightOf(personId) : readValue[method](typed[personId] ?? ''),
    })),
    items: method === 'items' ? itemsOf(draft, people) : [],
  }
}

/** What each owes, or null while the bill does not add up. */
export function previewOf(bill: Bill<string>): readonly Cents[] | null {
  return splitProblem(bill) === null ? sharesOf(bill) : null
}

/** The days are those of whoever makes it. */
export const repeatOf = ({ every, endsOn }: SplitDraft) =>
  every === ''
    ? null
    : {
        every,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        endsOn: endsOn === '' ? null : endsOn,
      }

export type DraftProblems = {
  readonly title?: string
  readonly total?: string
  readonly people?: string
  readonly bill?: string
}

export function problemsOf(draft: SplitDraft, people: readonly string[]): DraftProblems {
  const problem = splitProblem(billOf(draft, people))
  return {
    ...(draft.title.trim() === '' && { title: 'Title is required' }),
    ...(people.length < 2 && { people: 'Choose at least one other person' }),
    ...(problem === 'no-total' && { total: splitProblems['no-total'] }),
    ...(problem !== null && problem !== 'no-total' && { bill: splitProblems[problem] }),
  }
}

type Terms = Extract<CallOf<typeof agreement.createAgreement>['terms'], { type: 'split' }>

/** The bill on the wire: parts and items of people, and those of guests by their place. */
export function termsOf(draft: SplitDraft, others: readonly PersonView[], me: PersonView): Terms {
  const people = [me, ...others].map(({ id }) => id)
  const keys = draft.guests.map(({ key }) => key)
  const { method, totalCents, parts, items } = billOf(draft, [...people, ...keys])
  const isPerson = (id: string): id is PersonId => people.some((one) => one === id)
  return {
    type: 'split',
    method,
    totalCents,
    parts: people.map((personId, place) => ({ personId, value: parts[place]?.value ?? null })),
    guestParts: keys.map((_, place) => parts[people.length + place]?.value ?? null),
    items: items.map(({ name, amountCents, personIds }) => ({
      name,
      amountCents,
      personIds: personIds.filter(isPerson),
      guests: keys.flatMap((key, place) => (personIds.includes(key) ? [place] : [])),
    })),
    note: draft.note,
    // The end of that day, where the person is.
    payBy: draft.payBy === '' ? null : new Date(`${draft.payBy}T23:59:59`).toISOString(),
  }
}
