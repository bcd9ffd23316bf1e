/** How one variable of the configuration is read: as text, a choice, a number, an address, a list or keys. */
import { readSecretsKeys, type SecretsKey } from './secrets-key.ts'

export type Reader<T> = {
  readonly about: string
  readonly shown: string
  readonly read: (text: string | undefined) => T
}

export class Wrong extends Error {}

export const text = (fallback: string | null, about: string): Reader<string | null> => ({
  about,
  shown: fallback ?? '—',
  read: (value) => (value === undefined || value === '' ? fallback : value),
})

export const oneOf = <const T extends string>(choices: readonly T[], fallback: T, about: string): Reader<T> => ({
  about,
  shown: fallback,
  read: (value) => {
    if (value === undefined || value === '') return fallback
    const found = choices.find((choice) => choice === value)
    if (found === undefined) throw new Wrong(`must be one of ${choices.join(', ')}`)
    return found
  },
})

export const wholeNumber = (
  range: { min: number; max: number },
  fallback: number | null,
  about: string,
): Reader<number | null> => ({
  about,
  shown: fallback === null ? '—' : String(fallback),
  read: (value) => {
    if (value === undefined || value === '') return fallback
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN
    if (!(number >= range.min && number <= range.max)) {
      throw new Wrong(`must be a whole number from ${range.min} to ${range.max}`)
    }
    return number
  },
})

export const url = (schemes: readonly string[], about: string): Reader<URL | null> => ({
  about,
  shown: '—',
  read: (value) => {
    if (value === undefined || value === '') return null
    const parsed = URL.canParse(value) ? new URL(value) : null
    if (parsed === null || !schemes.includes(parsed.protocol)) {
      throw new Wrong(`must be an address that begins with ${schemes.map((s) => `${s}//`).join(' or ')}`)
    }
    return parsed
  },
})

export const list = <const T extends string>(
  choices: readonly T[] | null,
  fallback: readonly T[],
  about: string,
): Reader<readonly T[]> => ({
  about,
  shown: fallback.join(',') || '—',
  read: (value) => {
    if (value === undefined || value.trim() === '') return fallback
    const parts = value.split(',').map((part) => part.trim().toLowerCase()) as T[]
    if (choices !== null && parts.some((part) => !choices.includes(part))) {
      throw new Wrong(`must list only ${choices.join(', ')}`)
    }
    return parts
  },
})

export const secretsKeys = (about: string): Reader<readonly SecretsKey[]> => ({
  about,
  shown: '—',
  read: (value) => {
    if (value === undefined || value.trim() === '') return []
    const keys = readSecretsKeys(value)
    if (keys === null) throw new Wrong('must list name:key pairs, each key 32 bytes in base64, each name once')
    return keys
  },
})
