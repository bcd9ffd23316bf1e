/** What every kind of transfer means for the person whose wallet or escrow it leaves, and what is asked of them before it is posted. */
import { paymentMethodNames } from '@handshake/domain/payment/payment-methods.ts'
import type { correction, TransferKind } from '@handshake/ledger/transfer-kinds.ts'

export const meanings = {
  'puts at risk': 'the person may lose it by an outcome or by somebody’s word',
  'leaves to another': 'it reaches another person by the payer’s will',
  'held for an agreement': 'one of the two above; the type of the agreement says which',
  'leaves to the bank': 'the person takes it out',
  'shares out':
    'what was put in returns; whatever goes beyond that leaves to another, by people’s own word or by a result of a feed or a ruling of staff',
  'comes back': 'it returns to whoever put it in',
  ours: 'no person gives it to another: fees, rewards, payments in and out, money that is frozen or thawed',
} as const

export type Meaning = keyof typeof meanings

/** What is asked of a person. The order of each row is the order in which people hear of it. */
export const questions = ['key', 'own limits', 'proof', 'debts', 'rewards'] as const
export type Question = (typeof questions)[number]

export const asks: Readonly<Record<Meaning, readonly Question[]>> = {
  'puts at risk': ['key', 'own limits', 'debts', 'rewards'],
  'leaves to another': ['key', 'proof', 'debts', 'rewards'],
  'held for an agreement': ['key', 'own limits', 'proof', 'debts', 'rewards'],
  // Who takes it out has just proved who they are: the route asks for that whatever the amount.
  'leaves to the bank': ['key', 'debts'],
  'shares out': ['key', 'proof', 'debts'],
  'comes back': [],
  ours: [],
}

type MethodKind = Extract<TransferKind, `${'deposit' | 'deposit-reversal' | 'network-fee' | 'withdrawal'}.${string}`>
type NamedKind = Exclude<TransferKind, MethodKind> | 'withdrawal.hold' | 'withdrawal.return' | 'withdrawal.fee'

const named: Readonly<Record<NamedKind | typeof correction, Meaning>> = {
  'wallet.open': 'ours',
  'wallet.gift': 'ours',
  'wallet.send': 'leaves to another',
  'wallet.send-fee': 'ours',
  'adjustment.add': 'ours',
  'adjustment.take': 'ours',
  'withdrawal.hold': 'leaves to the bank',
  'withdrawal.return': 'comes back',
  'withdrawal.fee': 'ours',
  'handshake.lock-stake': 'puts at risk',
  'handshake.release-stake': 'comes back',
  'handshake.refund': 'comes back',
  'handshake.pay-out': 'shares out',
  'handshake.winner-fee': 'ours',
  'handshake.freeze': 'ours',
  'handshake.unfreeze': 'ours',
  'pool.lock-stake': 'puts at risk',
  'pool.release-stake': 'comes back',
  'pool.refund': 'comes back',
  'pool.pay-out': 'shares out',
  'pool.fee': 'ours',
  'pool.freeze': 'ours',
  'pool.ruled-refund': 'comes back',
  'pool.ruled-pay-out': 'shares out',
  'pool.ruled-fee': 'ours',
  'agreement.lock': 'held for an agreement',
  'agreement.release': 'shares out',
  'agreement.refund': 'comes back',
  'agreement.pay-out': 'shares out',
  'agreement.pay': 'leaves to another',
  'agreement.fee': 'ours',
  'agreement.freeze': 'ours',
  'agreement.unfreeze': 'ours',
  'loan.repay': 'leaves to another',
  'loan.origination-fee': 'ours',
  'loan.servicing-fee': 'ours',
  'loan.late-fee': 'ours',
  'dispute.pay-out': 'shares out',
  'dispute.refund': 'comes back',
  'dispute.fee': 'ours',
  'fee.reserve-share': 'ours',
  'fee.rewards-share': 'ours',
  'reward.signup-bonus': 'ours',
  'reward.referral': 'ours',
  'reward.first-bet': 'ours',
  'reward.cashback': 'ours',
  // Only what a provider took from a wallet and gives back is corrected.
  correction: 'ours',
}

/** Money between us and a provider, whichever it is. */
const byMethod = Object.fromEntries(
  paymentMethodNames.flatMap((method) =>
    (['deposit', 'deposit-reversal', 'network-fee', 'withdrawal'] as const).map((verb) => [
      `${verb}.${method}`,
      'ours',
    ]),
  ),
) as Readonly<Record<MethodKind, 'ours'>>

export const transferMeanings: Readonly<Record<TransferKind | typeof correction, Meaning>> = { ...byMethod, ...named }
