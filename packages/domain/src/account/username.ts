/** Usernames: made from the full name at signup, from the e-mail prefix on a default profile, and kept unique by a suffix. */

const maxLength = 40

/** Lower-cased, white space turned into underscores (spec 3, signup metadata). */
export function usernameFromFullName(fullName: string): string {
  return orPlaceholder(fullName.trim().toLowerCase().replace(/\s+/g, '_'))
}

/** The prefix lower-cased, everything but a-z and 0-9 turned into underscores (spec 4). */
export function usernameFromEmail(email: string): string {
  const prefix = email.split('@', 1)[0] ?? ''
  return orPlaceholder(prefix.toLowerCase().replace(/[^a-z0-9]/g, '_'))
}

const orPlaceholder = (name: string): string => name.slice(0, maxLength) || 'person'

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
