/** Words for the figures about money: kinds of held money, and our accounts. */

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

export const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
