/** What stands for a person without a picture: one or two letters and a hue that is always the same. */
const firstLetter = (word: string) => Array.from(word)[0] ?? ''

/** 'Maya Chen' and 'maya_chen' give 'MC', 'Bo' gives 'B', nothing gives '?'. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._@-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const [first = '', ...others] = words
  const letters = firstLetter(first) + firstLetter(others.at(-1) ?? '')
  return letters === '' ? '?' : letters.toLocaleUpperCase('en')
}

/** Hues far enough apart to tell neighbors in a list from each other. */
const hues = [22, 52, 88, 128, 162, 196, 230, 262, 294, 330] as const

export function hueOf(name: string): number {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return hues[hash % hues.length] ?? hues[0]
}
