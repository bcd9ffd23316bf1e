/** What a document says about a deal, before it is issued: its parts, and the words and dates in them. */
import type { DocumentFact, DocumentKind, HandshakeDocument } from '@handshake/contracts/document/signed-document.ts'
import { momentWords } from '@handshake/domain/document/document-words.ts'
import { isId, type PersonId } from '@handshake/domain/ids.ts'
import { type Cents, cents, formatAmount } from '@handshake/domain/money.ts'
import { returnWords } from '@handshake/domain/notification/pool-notice-kinds.ts'

export type RecordedParty = {
  readonly personId: PersonId
  readonly displayName: string
  readonly username: string
  readonly role: string
  /** By what the thing itself knows; how they proved who they are is kept beside it. */
  readonly accepted: { readonly at: string; readonly termsVersion: number } | null
}

export type Recorded = {
  readonly about: HandshakeDocument['about'] & { readonly kind: DocumentKind }
  readonly isDraft: boolean
  readonly termsVersion: number
  /** The terms as one value, of which the hash is made. */
  readonly terms: object
  readonly termFacts: readonly DocumentFact[]
  readonly parties: readonly RecordedParty[]
  readonly status: string
  readonly stateFacts: readonly DocumentFact[]
  /** All of them, oldest first. */
  readonly events: HandshakeDocument['state']['events']
}

/** The words of a document: amounts, dates and names of fields as an American reader expects them, times in UTC. */
export const moneyWords = (amount: Cents): string => formatAmount(amount)
export const percentWords = (bps: number): string => `${(bps / 100).toFixed(2)}%`

/** 'in_progress', 'accept-counter' and 'payBy' become 'In progress', 'Accept counter' and 'Pay by'. */
export function plainWords(name: string): string {
  const apart = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_:]+/g, ' ')
    .toLowerCase()
    .trim()
  return apart.charAt(0).toUpperCase() + apart.slice(1)
}

const decisions: Readonly<Record<string, string>> = {
  agreed: 'both sides said the same',
  silence: 'one side answered, and the other didn’t in time',
  referee: 'the referee decided',
  ruling: 'it was ruled on',
  ruled: 'it was ruled on',
  feed: 'the data feed decided',
  proposed: 'the creator said so, and nobody disputed it',
  tie: 'it ended in a tie',
  ...returnWords,
}

/** How an outcome came about, or why every stake went back. */
export const reasonWords = (reason: string | null): string | null =>
  reason === null ? null : plainWords(decisions[reason] ?? reason)

export const fact = (label: string, value: string): DocumentFact => ({ label, value })

/** Leaves out what there is nothing to say about. */
export const facts = (
  ...rows: readonly (readonly [label: string, value: string | null | undefined])[]
): DocumentFact[] => rows.flatMap(([label, value]) => (value == null || value === '' ? [] : [fact(label, value)]))

type NameOf = (id: string) => string | null

/**
 * Terms of any type in words, by what their fields are called: `…Cents` is money, `…Bps` a percentage, an instant a date, an id the
 * name of a person. So a new type of agreement has a document without asking for one.
 */
export function termFacts(terms: object, nameOf: NameOf): DocumentFact[] {
  return Object.entries(terms).flatMap(([key, value]) => {
    const words = valueWords(key, value, nameOf)
    return words === '' ? [] : [fact(plainWords(key.replace(/(Cents|Bps)$/, '')), words)]
  })
}

function valueWords(key: string, value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') {
    if (key.endsWith('Cents')) return moneyWords(cents(value))
    return key.endsWith('Bps') ? percentWords(value) : String(value)
  }
  if (typeof value === 'string') {
    if (isId(value)) return nameOf(value) ?? value
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? momentWords(value) : value
  }
  if (Array.isArray(value))
    return value
      .map((item) => valueWords(key, item, nameOf))
      .filter((words) => words !== '')
      .join(typeof value[0] === 'object' ? '\n' : ', ')
  return Object.entries(value as object)
    .flatMap(([name, part]) => {
      const words = valueWords(name, part, nameOf)
      return words === '' ? [] : [typeof part === 'number' && name === 'value' ? `part ${words}` : words]
    })
    .join(': ')
}
