/** What every password must be: long enough for the money at stake, and not the person's own name or address. */

export type MoneyMode = 'play' | 'real'

/** How many characters a password has at least. */
export const leastPasswordLength = { play: 6, real: 10 } as const satisfies Record<MoneyMode, number>

export type PasswordOwner = { readonly fullName: string; readonly username: string; readonly email: string }

/** Digits and marks that people write for letters. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Case, accents and width do not count. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
const letters = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '')
const unmasked = (text: string): string => text.replaceAll(/[013457@$!]/g, (mark) => lookalikes[mark] ?? mark)

/** 'Maya.Chen', 'mayachen1990', 'CHEN-maya', 'm4y4', 'nehc': the person's own words, whatever was put around or between them. */
export function namesItsOwner(password: string, owner: PasswordOwner): boolean {
  const words = ownWords(owner)
  const typed = plain(password)
  if (typed === plain(owner.email)) return true
  const cores = [
    letters(typed),
    letters(unmasked(typed)),
    letters(unmasked(typed.replaceAll(/^[\d\W_]+|[\d\W_]+$/g, ''))),
  ]
  return cores.some((core) => isMadeOf(core, words) || isMadeOf([...core].reverse().join(''), words))
}

/** Words of three letters and more; shorter ones stand in too many others. */
function ownWords({ fullName, username, email }: PasswordOwner): string[] {
  const [local = '', host = ''] = plain(email).split('@', 2)
  const parts = [fullName, username, local].flatMap((text) => [text, ...text.split(/[^\p{L}]+/u)])
  const words = [...parts, `${local}${host}`, host].map((part) => letters(plain(part)))
  return [...new Set(words)].filter((word) => word.length >= 3)
}

/** True when nothing is left of the text once own words are taken from its front, one after the other. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const reached = new Set([0])
  for (const start of reached)
    for (const word of words) if (text.startsWith(word, start)) reached.add(start + word.length)
  return text.length > 0 && reached.has(text.length)
}
