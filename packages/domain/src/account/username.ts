/** Usernames: made from the full name at signup, from the e-mail prefix on a default profile, and kept unique by a suffix. */

/** The same bounds the form of the profile keeps. */
const minLength = 3
const maxLength = 40
/** Room for the suffix of a name that is taken. */
const maxWantedLength = maxLength - '_9999'.length

/** Latin letters that do not come apart into a plain letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i', ŋ: 'n', ĸ: 'k', ſ: 's' },
}

/** Lower-cased, accents taken off, white space turned into underscores; null where nothing a username may hold is left. */
export function usernameFromFullName(fullName: string): string | null {
  const plain = fullName
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9\s_-]/gu, (letter) => plainLetters[letter] ?? '')
  const name = plain.trim().replace(/[\s_-]+/g, '_')
  return /[a-z0-9]/.test(name) ? withinBounds(name) : null
}

/** The prefix lower-cased, everything but a-z and 0-9 turned into underscores (spec 4). */
export function usernameFromEmail(email: string): string {
  const prefix = email.split('@', 1)[0] ?? ''
  return withinBounds(prefix.toLowerCase().replace(/[^a-z0-9]/g, '_') || 'person')
}

function withinBounds(name: string): string {
  return name.length < minLength ? `${name}_1` : name.slice(0, maxWantedLength)
}

/** The wanted name, or the first of name_2, name_3 … that nobody has. */
export function freeUsername(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}_${number}`)) number += 1
  return `${wanted}_${number}`
}

const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** 'Mаya' with a Cyrillic 'а': one word in two alphabets that share their shapes, as nobody writes their own name. */
export const isMixedScript = (name: string): boolean =>
  name.split(/\s+/).some((word) => alphabets.filter((alphabet) => alphabet.test(word)).length > 1)
