/** Finds words in an outcome that mean somebody else to each reader: "I skip first" is a different person on every screen. */

const contraction = "(?:[’'](?:m|ll|ve|d|re|s))?"
/** A lone I ends a name like "World War I"; as a pronoun something follows it. */
const pronoun = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:I(?:[’'](?:m|ll|ve|d)|(?=\\s+\\p{L}))|(?:me|my|mine|myself|you|your|yours|yourself|yourselves)${contraction})(?![\\p{L}\\p{N}])`,
  'iu',
)
/** The title of a song or a film is a name, whatever words it is made of. */
const quoted = /\u201c[^\u201d]*\u201d|"[^"]*"/g

/** The first such word, as it was written; null where an outcome reads the same to everybody. */
export function findReaderWord(outcome: string): string | null {
  const text = outcome.replaceAll(quoted, ' ').trim()
  if (/^i$/i.test(text)) return text
  return pronoun.exec(text)?.[0] ?? null
}

/** What to do about it, for whoever writes the outcome. */
export const readerWordProblem = (word: string): string =>
  `“${word}” means a different person to each of you. Use a name instead.`
