/** A person's name inside words that are kept: it carries whose name it is, so that exactly these words can lose it when they leave. */
import type { PersonId } from '../ids.ts'

/** Control characters: no contract lets one in, so nothing that a person writes can look like a mark. */
const [begins, says, ends] = ['\u0001', '\u0002', '\u0003']
const notMarks = `[^${begins}-${ends}]*`
/** Behind the id of somebody whose own words these are, and not their name. */
const written = '*'
const anyMark = new RegExp(`${begins}([0-9a-f-]{36})([${written}]?)${says}(${notMarks})${ends}`, 'gu')
const stray = new RegExp(`[${begins}-${ends}]`, 'gu')

/** Not a string, so that a marked name goes nowhere but into words that know of marks. */
export class PersonName {
  readonly #marked: string

  constructor(mark: string | null, words: string) {
    const plain = words.replaceAll(stray, '')
    this.#marked = mark === null ? plain : `${begins}${mark}${says}${plain}${ends}`
  }

  /** In a template literal: the name with its mark. */
  toString(): string {
    return this.#marked
  }

  toJSON(): string {
    return this.#marked
  }
}

export const nameOfPerson = (personId: PersonId, name: string): PersonName => new PersonName(personId, name)

/** What a person wrote to another, quoted: it leaves with them. */
export const wordsOfPerson = (personId: PersonId, words: string): PersonName =>
  new PersonName(`${personId}${written}`, words)

/** Where nobody in particular is meant: 'Someone', 'You', an address that was typed. */
export const nobodysName = (words: string): PersonName => new PersonName(null, words)

/** The words as people read them, in every string of an object, and whom they name. */
export function readMarked<Words extends object>(marked: Words): { readonly plain: Words; readonly names: PersonId[] } {
  const names = new Set<PersonId>()
  const plain = eachMark(marked, ({ personId, words }) => {
    names.add(personId)
    return words
  })
  return { plain, names: [...names] }
}

/** What stands where the name of somebody who left stood, and where their words did. */
const [nameless, wordless] = ['Closed account', '…']

/** The same words, still marked, without those of one person. */
export const withoutPerson = <Words extends object>(marked: Words, left: PersonId): Words =>
  eachMark(marked, ({ mark, personId, isName }) => {
    if (personId !== left) return mark
    return isName ? nameless : wordless
  })

type Mark = {
  readonly mark: string
  readonly personId: PersonId
  readonly words: string
  readonly isName: boolean
}

/** Strings are rewritten one by one, never the text of the JSON: there, what somebody typed could be taken for a mark. */
function eachMark<Words>(marked: Words, rewrite: (found: Mark) => string): Words {
  if (typeof marked === 'string') return rewriteMarks(marked, rewrite) as Words
  if (typeof marked !== 'object' || marked === null) return marked
  if (Array.isArray(marked)) return marked.map((one) => eachMark(one, rewrite)) as Words
  // A name that stands by itself, and a time, are words once they are kept.
  if ('toJSON' in marked && typeof marked.toJSON === 'function') return eachMark(marked.toJSON(), rewrite)
  return Object.fromEntries(Object.entries(marked).map(([key, value]) => [key, eachMark(value, rewrite)])) as Words
}

/** Most words name nobody, and every notice has some. */
const rewriteMarks = (words: string, rewrite: (found: Mark) => string): string =>
  words.includes(begins)
    ? words.replaceAll(anyMark, (mark: string, personId: PersonId, kind: string, said: string) =>
        rewrite({ mark, personId, words: said, isName: kind !== written }),
      )
    : words
