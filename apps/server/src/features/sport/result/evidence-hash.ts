/** The hash of what a source said: SHA-256 over its words in one canonical writing, so that anyone can compute it again. */
import { createHash } from 'node:crypto'

/** JSON without spaces and with every object's keys in order; what the database gives back hashes as what went in. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([name, part]) => `${JSON.stringify(name)}:${canonicalJson(part)}`).join(',')}}`
}

export const evidenceHash = (payload: object): string =>
  createHash('sha256').update(canonicalJson(payload)).digest('hex')
