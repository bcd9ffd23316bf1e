/** One text for one value: JSON as RFC 8785 (JCS) has it, with keys in order and nothing between them. */

/**
 * JavaScript writes strings and numbers exactly as RFC 8785 asks, so what is left is the order of keys, by UTF-16 code units. Fields
 * that are undefined are not there.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{${fields
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`)
    .join(',')}}`
}
