/** A message longer than 80 characters is cut, at a word where that is possible. */

const longestMessage = 80

/** null when the message fits as it is. Counts what people see as characters, so that no emoji is cut in two. */
export function shortenMessage(message: string): string | null {
  const characters = Array.from(message)
  if (characters.length <= longestMessage) return null
  const cut = characters.slice(0, longestMessage).join('')
  const lastSpace = cut.lastIndexOf(' ')
  // A full stop before the dots would read as four of them.
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/[\s.,;:]+$/, '')}…`
}
