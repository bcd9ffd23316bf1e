/** Why a result is disputed: a few grounds to choose from, and one's own words. */

export const grounds = {
  wrong: { label: 'The result is wrong', hint: 'The other side, or nobody, should have won' },
  terms: { label: 'It isn’t what we agreed on', hint: 'We read the terms differently' },
  void: { label: 'It shouldn’t count', hint: 'Something went wrong with the event itself' },
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
