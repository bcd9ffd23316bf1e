/** The reference of an error: the server's where it gave one, otherwise one of our own to find it in the console. */
import { isApiError } from '#platform/api/api-error.ts'

const references = new WeakMap<object, string>()

export function referenceOf(error: unknown): string {
  if (isApiError(error) && error.reference !== null) return error.reference
  const holder = typeof error === 'object' && error !== null ? error : new Error(String(error))
  const known = references.get(holder)
  if (known) return known
  const reference = `web-${crypto.randomUUID().slice(0, 8)}`
  references.set(holder, reference)
  console.error(`Error reference ${reference}`, error)
  return reference
}
