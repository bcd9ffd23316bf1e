/** Why a result is disputed: a few grounds to choose from, and one's own words. */

export const grounds = {
  wrong: { label: 'The result is wrong', hint: 'The other side, or nobody, should have won' },
  terms: { label: 'It is not what we agreed on', hint: 'The terms were read another way' },
  void: { label: 'It should not count', hint: 'It did not happen as it should have' },
} as const

export type Ground = keyof typeof grounds

export const mostWords = 1_900

/** What the case is opened with: the ground first, so that whoever judges knows where to look. */
export const reasonOf = (ground: Ground, words: string): string => `${grounds[ground].label}. ${words.trim()}`

export function wordsProblem(words: string): string | null {
  const length = Array.from(words.trim()).length
  if (length === 0) return 'Please say what is wrong with the result'
  return length > mostWords ? `Please keep it within ${mostWords} characters` : null
}
