/** The agreement types by name, with what people call them; small, so that a list need not bring every table. A bet is a handshake, not one of these. */

type Kind = {
  readonly one: string
  readonly many: string
  /** On the way to its form, and above it; absent where that is not one of the forms of agreements. */
  readonly make?: { readonly label: string; readonly hint: string }
}

/** By the name as stored, as sent, and as the key of every table of them. */
export const agreementKinds = {
  marketplace: {
    one: 'Marketplace',
    many: 'Marketplace contracts',
    make: { label: 'Publish a job', hint: 'Anyone can take it' },
  },
  loan: { one: 'Loan', many: 'Loans' },
  rental: {
    one: 'Rental',
    many: 'Rentals',
    make: { label: 'Rent something out', hint: 'With a deposit until it comes back' },
  },
  split: {
    one: 'Split',
    many: 'Splits',
    make: { label: 'Split a bill', hint: 'Share costs and see who has paid' },
  },
  service: { one: 'Service', many: 'Services', make: { label: 'Hire someone', hint: 'Pay milestone by milestone' } },
  custom: {
    one: 'Custom',
    many: 'Custom agreements',
    make: { label: 'Your own agreement', hint: 'Your terms, with or without a stake' },
  },
  escrow: {
    one: 'Escrow',
    many: 'Escrows',
    make: { label: 'Hold money safely', hint: 'Until both of you release it' },
  },
  trust_only: {
    one: 'Promise',
    many: 'Promises',
    make: { label: 'Make a promise', hint: 'No money, just your word' },
  },
} as const satisfies Readonly<Record<string, Kind>>

export type AgreementTypeName = keyof typeof agreementKinds
/** Those that people make in a form of agreements. */
export type MadeType = {
  [Name in AgreementTypeName]: (typeof agreementKinds)[Name] extends { readonly make: object } ? Name : never
}[AgreementTypeName]

export const agreementTypeNames = Object.keys(agreementKinds) as readonly AgreementTypeName[]
export const madeTypes = agreementTypeNames.filter((type): type is MadeType => 'make' in agreementKinds[type])
