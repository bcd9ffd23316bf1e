/** Words for the figures about money: kinds of held money, our accounts, and days. */

const heldWords: Readonly<Record<string, string>> = {
  'handshake-escrow': 'Handshake',
  'agreement-escrow': 'Agreement',
  'pool-escrow': 'Pool',
  dispute: 'Dispute',
  'pool-dispute': 'Pool in dispute',
  'withdrawal-hold': 'Withdrawal',
}

export const heldWord = (kind: string): string => heldWords[kind] ?? kind

const accountWords: Readonly<Record<string, string>> = {
  adjustments: 'Balance adjustments',
  promotions: 'Opening balances and gifts',
  'fees.operations': 'Fees: operations',
  'fees.reserve': 'Fees: reserve',
  'fees.rewards': 'Fees: rewards',
}

/** 'clearing.ach_transfer' is 'Payments: ach transfer'. */
export const accountWord = (kind: string): string =>
  accountWords[kind] ?? kind.replace('clearing.', 'Payments: ').replaceAll('_', ' ')

const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** '2026-03-01' is 'Mar 1'. */
export const dayLabel = (day: string): string => days.format(new Date(`${day}T00:00:00Z`))

export const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
