/** The names of the agreement types: as stored, as sent, and as the key of every table of them. */

export const agreementTypeNames = [
  'bet',
  'marketplace',
  'loan',
  'rental',
  'split',
  'service',
  'custom',
  'escrow',
  'trust_only',
] as const

export type AgreementTypeName = (typeof agreementTypeNames)[number]
