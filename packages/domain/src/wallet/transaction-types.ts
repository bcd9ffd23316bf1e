/** The types of movement a person reads in their wallet; the ledger's wallet_transactions view has no others. */
export const transactionTypes = [
  'deposit',
  'withdrawal',
  'transfer_in',
  'transfer_out',
  'escrow_lock',
  'escrow_release',
  'bet_payout',
  'bet_refund',
  'system_credit',
  'system_debit',
] as const

export type TransactionType = (typeof transactionTypes)[number]
