/** The form of a split as it is being filled in, what is wrong with it, and what it comes to on the wire. */
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
  readonly personIds: readonly PersonId[]
}

export type SplitDraft = {
  readonly title: string
  readonly totalCents: Cents | null
  readonly method: SplitMethod
  /** What was typed for each person, by id: shares, percent or dollars. */
  readonly typed: Readonly<Record<string, string>>
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

const readValue: Readonly<Record<SplitMethod, (text: string) => number | null>> = {
  equal: () => null,
  items: () => null,
  shares: (text) => (text === '' ? 1 : /^\d{1,4}$/.test(text) ? Number(text) : -1),
  percent: hundredths,
  amounts: hundredths,
}

export const totalOf = ({ method, totalCents, items, extraCents }: SplitDraft): Cents =>
  method === 'items'
    ? add(extraCents ?? zero, ...items.map(({ amountCents }) => amountCents ?? zero))
    : (totalCents ?? zero)

/** Each item with its part of tax and tip, so that whoever had more pays more of them; not a cent is lost. */
function itemsOf({ items, extraCents }: SplitDraft, people: readonly PersonId[]): SplitItem[] {
  const prices = items.map(({ amountCents }) => amountCents ?? zero)
  const hasExtra = (extraCents ?? zero) > 0 && prices.every((price) => price > 0)
  const extra = hasExtra ? split(extraCents ?? zero, prices) : prices.map(() => zero)
  return items.map(({ name, personIds }, place) => ({
    name: `${name.trim() === '' ? 'Item' : name.trim().slice(0, 60)}${hasExtra ? ' (with tax and tip)' : ''}`,
    amountCents: add(prices[place] ?? zero, extra[place] ?? zero),
    personIds: personIds.filter((id) => people.includes(id)),
  }))
}

export const billOf = (draft: SplitDraft, people: readonly PersonId[]): Bill => ({
  method: draft.method,
  totalCents: totalOf(draft),
  parts: people.map((personId) => ({ personId, value: readValue[draft.method](draft.typed[personId] ?? '') })),
  items: draft.method === 'items' ? itemsOf(draft, people) : [],
})

/** What each owes, or null while the bill does not add up. */
export function previewOf(bill: Bill): readonly Cents[] | null {
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

export function problemsOf(draft: SplitDraft, people: readonly PersonId[]): DraftProblems {
  const problem = splitProblem(billOf(draft, people))
  return {
    ...(draft.title.trim() === '' && { title: 'Title is required' }),
    ...(people.length < 2 && { people: 'Choose at least one other person' }),
    ...(problem === 'no-total' && { total: splitProblems['no-total'] }),
    ...(problem !== null && problem !== 'no-total' && { bill: splitProblems[problem] }),
  }
}
