/** The small schemas that contracts are built of: ids, amounts, times, addresses, names. */
import { type Id, isId } from '@handshake/domain/ids.ts'
import { type Cents, maxCents } from '@handshake/domain/money.ts'
import * as z from 'zod/mini'

/** A handshake's is the one people meet in an address. */
const wrongId = (kind: string): string =>
  kind === 'handshake' ? 'Invalid handshake ID provided' : `Not a valid ${kind} id`

export const idOf = <Kind extends string>(kind: Kind) =>
  z.pipe(
    // The rule of our own ids as well: the empty and the full one are UUIDs, and nobody's.
    z.uuid({ error: wrongId(kind) }).check(z.refine((text) => isId(text.toLowerCase()), { error: wrongId(kind) })),
    z.transform((text) => text.toLowerCase() as Id<Kind>),
  )

/** What anyone may see of a person beside whatever they are part of (decision 3.4). */
export const personFace = {
  id: idOf('person'),
  displayName: z.string(),
  username: z.string(),
  avatarUrl: z.nullable(z.string()),
}

/** What only they know of it. */
export const ownFace = { ...personFace, email: z.string(), fullName: z.string() }

/** The key of a request, minted by the client so that a repeat is known. It names the request and nothing else: ids are the server's. */
export const requestKey = idOf('request')

export const centsSchema = z.pipe(
  z.int().check(z.gte(-maxCents), z.lte(maxCents)),
  z.transform((value) => value as Cents),
)

/** An instant, as ISO 8601 with zone. */
export const instant = z.iso.datetime({ offset: true })

const isWithinReach = (text: string): boolean => {
  const time = Date.parse(text)
  return time >= Date.UTC(1900, 0) && time < Date.UTC(2200, 0) && !/[+-](1[5-9]|2\d):\d\d$/.test(text)
}

/** An instant that somebody sends: of a year and a zone that every calendar and every database knows. */
export const givenInstant = z.iso
  .datetime({ offset: true })
  .check(z.refine(isWithinReach, { error: 'Please choose a date between 1900 and 2199' }))

/** Trimmed and lower-cased, then matched: the same address is the same account however it was typed. */
export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email({ error: 'Please enter a valid email address' }))

export const newPassword = z
  .string()
  .check(
    z.minLength(6, { error: 'Password must be at least 6 characters long' }),
    z.maxLength(128, { error: 'Password must be no more than 128 characters long' }),
  )

/** One line of a person's own words: trimmed, visible, without marks that steer or turn text, never longer than the screen allows. */
export const line = (name: string, maxLength: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.regex(/[^\s\p{Cf}]/u, { error: `${name} is required` }),
      z.maxLength(maxLength, { error: `${name} must be no more than ${maxLength} characters` }),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u, { error: `${name} must be a single line of text` }),
    )

/** Several lines of a person's own words; line ends are the only control characters let in. */
export const paragraph = (name: string, maxLength: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(maxLength, { error: `${name} must be no more than ${maxLength} characters` }),
      z.regex(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u, { error: `${name} must be plain text` }),
    )

/** Several of a kind in one query value, with commas between them; in code a list. */
export const listOf = <Item extends z.ZodMiniType<string, string>>(item: Item, most: number) =>
  z.pipe(
    z.transform((given: string | readonly string[]): z.input<Item>[] => {
      if (typeof given === 'string') return given.split(',') as z.input<Item>[]
      return (Array.isArray(given) ? given : []) as z.input<Item>[]
    }),
    z.array(item).check(z.minLength(1), z.maxLength(most)),
  )

/** What a mailed link carries: 32 random bytes in hex. Anything else cannot be one, but is only told so by the use case. */
export const mailedToken = z.string().check(z.maxLength(200))

/** Said where a fuller answer would tell a stranger something. */
export const saying = z.object({ message: z.string() })

export const nothing = z.object({})

/** Where somebody wants to be led; only a path of our own is followed. */
export const returnTo = z.string().check(z.maxLength(500))
