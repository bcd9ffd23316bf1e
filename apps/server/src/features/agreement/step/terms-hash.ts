/** The hash of what was agreed: of one text that the same terms always have, whatever the order of their fields. */
import { createHash } from 'node:crypto'
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'

export const termsHash = ({
  id,
  type,
  termsVersion,
  title,
  terms,
  totalCents,
  currency,
  participants,
}: Agreement): string =>
  createHash('sha256')
    .update(
      canonical({
        id,
        type,
        version: termsVersion,
        title,
        terms,
        totalCents,
        currency,
        people: participants.map(({ personId, role, stakeCents }) => ({ personId, role, stakeCents })),
      }),
    )
    .digest('hex')

/** JSON with its keys in order and nothing between them. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{${fields
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`)
    .join(',')}}`
}
