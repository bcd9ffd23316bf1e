/** The names of the agreement types: as stored, as sent, and as the key of every table of them. A bet is a handshake, not one of these. */

export const agreementTypeNames = [
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
