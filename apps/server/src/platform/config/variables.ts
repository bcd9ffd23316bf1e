/** How one variable of the environment is read: a zod schema from its text to its value, with what the docs say about it. */
import { parseRegion } from '@handshake/domain/safety/regions.ts'
import * as z from 'zod'
import { readSecretsKeys, type SecretsKey } from './secrets-key.ts'

export type Variable<T> = {
  readonly about: string
  /** The value without the variable, as the docs show it. */
  readonly shown: string
  readonly schema: z.ZodType<T, string | undefined>
}

export type Variables = Readonly<Record<string, Variable<unknown>>>
export type ValuesOf<V extends Variables> = {
  readonly [Name in keyof V]: V[Name] extends Variable<infer T> ? T : never
}

/** An empty variable counts as one that is not set. */
const given = z
  .string()
  .optional()
  .transform((value) => (value === undefined || value.trim() === '' ? undefined : value))

function variable<T, F>(schema: z.ZodType<T, string>, fallback: F, shown: string, about: string): Variable<T | F> {
  const read = given.pipe(schema.optional()).transform((value): T | F => (value === undefined ? fallback : value))
  return { about, shown, schema: read }
}

const show = (fallback: string | number | null): string => (fallback === null ? '—' : String(fallback))

export const text = <F extends string | null>(fallback: F, about: string): Variable<string | F> =>
  variable(z.string(), fallback, show(fallback), about)

export const oneOf = <const T extends string>(choices: readonly T[], fallback: T, about: string): Variable<T> =>
  variable(z.enum(choices, { error: `must be one of ${choices.join(', ')}` }), fallback, fallback, about)

export function wholeNumber<F extends number | null>(
  range: { readonly min: number; readonly max: number },
  fallback: F,
  about: string,
): Variable<number | F> {
  const error = `must be a whole number from ${range.min} to ${range.max}`
  const number = z
    .string()
    .regex(/^\d+$/, error)
    .transform(Number)
    .pipe(z.number().min(range.min, error).max(range.max, error))
  return variable(number, fallback, show(fallback), about)
}

/** A part of a whole, from 0 to 1. */
export function share(fallback: number, about: string): Variable<number> {
  const error = 'must be a number from 0 to 1'
  const part = z
    .string()
    .regex(/^(0?\.\d+|[01](\.\d+)?)$/, error)
    .transform(Number)
    .pipe(z.number().max(1, error))
  return variable(part, fallback, show(fallback), about)
}

/** `name=value` pairs with commas between them, each value percent-encoded. */
export function headers(about: string): Variable<Readonly<Record<string, string>>> {
  const pair = /^\s*([\w-]+)\s*=\s*((?:[^%\s]|%[0-7][0-9a-f])*)\s*$/i
  const pairs = z
    .string()
    .refine((value) => value.split(',').every((part) => pair.test(part)), 'must list name=value pairs')
    .transform((value) =>
      Object.fromEntries(
        value.split(',').map((part) => {
          const [, name = '', text = ''] = pair.exec(part) ?? []
          return [name, decodeURIComponent(text)]
        }),
      ),
    )
  return variable(pairs, {} as Readonly<Record<string, string>>, '—', about)
}

export function url(schemes: readonly string[], about: string): Variable<URL | null> {
  const error = `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`
  const address = z
    .string()
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), error)
    .transform((value) => new URL(value))
  return variable(address, null, '—', about)
}

export function list<const T extends string>(
  choices: readonly T[] | null,
  fallback: readonly T[],
  about: string,
): Variable<readonly T[]> {
  const parts = z.string().transform((value) => value.split(',').map((part) => part.trim().toLowerCase()))
  const isKnown = (values: string[]): values is T[] =>
    choices === null || values.every((value) => choices.some((choice) => choice === value))
  const known = parts.refine(isKnown, `must list only ${choices?.join(', ')}`)
  return variable(known, fallback, fallback.join(',') || '—', about)
}

/** Countries such as `GB` and states such as `US-NY`. */
export function regions(about: string): Variable<readonly string[]> {
  const places = z
    .string()
    .transform((value) => value.split(',').map(parseRegion))
    .refine((read) => !read.includes(null), 'must list countries such as GB and states such as US-NY')
    .transform((read) => read.filter((region) => region !== null))
  return variable(places, [] as readonly string[], '—', about)
}

export function secretsKeys(about: string): Variable<readonly SecretsKey[]> {
  const keys = z
    .string()
    .transform(readSecretsKeys)
    .refine((read) => read !== null, 'must list name:key pairs, each key 32 bytes in base64, each name once')
    .transform((read) => read ?? [])
  return variable(keys, [] as readonly SecretsKey[], '—', about)
}
