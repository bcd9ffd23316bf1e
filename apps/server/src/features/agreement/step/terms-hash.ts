/** What was agreed, as one value, and its hash: of one text that the same terms always have, whatever the order of their fields. */
import { createHash } from 'node:crypto'
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import { canonical } from '@handshake/domain/document/canonical-json.ts'

export const agreedTerms = ({
  id,
  type,
  termsVersion,
  title,
  terms,
  totalCents,
  currency,
  participants,
}: Agreement) => ({
  id,
  type,
  version: termsVersion,
  title,
  terms,
  totalCents,
  currency,
  people: participants.map(({ personId, role, stakeCents }) => ({ personId, role, stakeCents })),
})

export const termsHash = (agreement: Agreement): string =>
  createHash('sha256')
    .update(canonical(agreedTerms(agreement)))
    .digest('hex')
