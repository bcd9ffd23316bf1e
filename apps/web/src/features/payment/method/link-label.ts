/** The label an account outside is remembered by: a name and the last four characters, never a whole number. */

export type LinkKind = 'card' | 'bank' | 'wallet'

export type TypedLink = { readonly name: string; readonly lastFour: string }
export type LinkProblems = Partial<Record<keyof TypedLink, string>>

/** With the dots and the four characters, the label stays within the contract's 60. */
export const longestName = 48

const endings = {
  card: { pattern: /^\d{4}$/, words: 'Enter the last four digits of the card' },
  bank: { pattern: /^\d{4}$/, words: 'Enter the last four digits of the account' },
  wallet: { pattern: /^[a-z0-9]{4}$/i, words: 'Enter the last four characters of the address' },
} as const satisfies Record<LinkKind, { pattern: RegExp; words: string }>

/** As many digits as a card, an account or an address has, however they are spaced. */
const looksLikeWholeNumber = (text: string) => /\d{8,}|0x[0-9a-f]{8,}/i.test(text.replaceAll(/[\s.-]/g, ''))

const neverWhole = 'Never enter a full number here. The last four are enough.'

export function linkProblems(kind: LinkKind, { name, lastFour }: TypedLink): LinkProblems {
  const nameProblem =
    name.trim() === ''
      ? 'Label is required'
      : looksLikeWholeNumber(name)
        ? neverWhole
        : name.trim().length > longestName
          ? `Label must be no more than ${longestName} characters`
          : null
  const ending = lastFour.trim()
  const { pattern, words } = endings[kind]
  const endingProblem = pattern.test(ending) ? null : looksLikeWholeNumber(ending) ? neverWhole : words
  return { ...(nameProblem && { name: nameProblem }), ...(endingProblem && { lastFour: endingProblem }) }
}

export const labelOf = ({ name, lastFour }: TypedLink): string => `${name.trim()} •••• ${lastFour.trim()}`
