/** What every password must be: long enough for the money at stake, not the person's own name or address, and not a word of the product. */

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
/** A 1 is an i or an l. */
const unmasked = (text: string, one: 'i' | 'l' = 'i'): string =>
  text.replaceAll(/[013457@$!]/g, (mark) => (mark === '1' ? one : (lookalikes[mark] ?? mark)))

/** The letters of a password, with every number of digits and marks behind it taken as decoration, or as letters in disguise. */
function coresOf(typed: string): string[] {
  const bare = typed.replace(/^[^\p{L}]+/u, '')
  const decorated = /[^\p{L}]*$/u.exec(bare)?.[0].length ?? 0
  const tried = Math.min(decorated, maxDecoration) + 1
  const ends = Array.from({ length: tried }, (_, cut) => bare.slice(0, bare.length - cut))
  const shapes = [typed, bare, bare.slice(0, bare.length - decorated), ...ends]
  const read = shapes.flatMap((shape) => [shape, unmasked(shape), unmasked(shape, 'l')])
  return [...new Set(read.map(letters))]
}

/** As many digits and marks as are tried one by one; beyond that, all of them at once. */
const maxDecoration = 12

/** 'Maya.Chen', 'mayachen1990', 'CHEN-maya', 'm4y4', 'nehc': the person's own words, whatever was put around or between them. */
export function namesItsOwner(password: string, owner: PasswordOwner): boolean {
  const words = ownWords(owner)
  const typed = plain(password)
  if (typed === plain(owner.email)) return true
  return coresOf(typed).some((core) => isMadeOf(core, words) || isMadeOf([...core].reverse().join(''), words))
}

/** What a stranger tries first at this door: words of the product, and the demo people's password. */
const houseWords =
  `handshake handshakes hand hands shake shakes shakeonit wager wagers wagering bet bets betting escrow stake stakes wallet agreement
  agreements marketplace pool pools loan loans split splits promise demo admin app my the password pass welcome login letmein`.split(
    /\s+/,
  )

/** 'Handshake2026', 'h4ndsh4k3!', 'wagerwager', 'Shake-On-It': words of the product and nothing else, whatever stands around or between them. */
export function isHouseWord(password: string): boolean {
  return coresOf(plain(password)).some((core) => isMadeOf(core, houseWords))
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
