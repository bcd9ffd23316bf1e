/** Every reason money moves, as one table: between which accounts, and what a person reads in the wallet. */
import { type PaymentMethod, paymentMethodNames } from '@handshake/domain/payment/payment-methods.ts'
import type { TransactionType } from '@handshake/domain/wallet/transaction-types.ts'
import type { AccountKind, OwnedKind } from './chart.ts'

type TransferRule = {
  readonly from: AccountKind
  readonly to: AccountKind
  /** What the payer's wallet shows; null where no wallet pays. */
  readonly payerSees: TransactionType | null
  readonly receiverSees: TransactionType | null
  readonly about: string
}

const rule = <const From extends AccountKind, const To extends AccountKind>(
  from: From,
  to: To,
  about: string,
  [payerSees, receiverSees]: readonly [TransactionType | null, TransactionType | null] = [null, null],
) => ({ from, to, payerSees, receiverSees, about })

type MethodRules<Verb extends string, From extends string, To extends string> = {
  readonly [Method in PaymentMethod as `${Verb}.${Method}`]: TransferRule & {
    readonly from: From extends 'clearing' ? `clearing.${Method}` : From
    readonly to: To extends 'clearing' ? `clearing.${Method}` : To
  }
}

const perMethod = <T>(verb: string, make: (clearing: `clearing.${PaymentMethod}`) => TransferRule): T =>
  Object.fromEntries(paymentMethodNames.map((method) => [`${verb}.${method}`, make(`clearing.${method}`)])) as T

const payment = {
  ...perMethod<MethodRules<'deposit', 'clearing', 'wallet'>>('deposit', (clearing) =>
    rule(clearing, 'wallet', 'a deposit the provider confirmed', [null, 'deposit']),
  ),
  ...perMethod<MethodRules<'deposit-reversal', 'wallet', 'clearing'>>('deposit-reversal', (clearing) =>
    rule('wallet', clearing, 'a deposit the provider took back', ['system_debit', null]),
  ),
  ...perMethod<MethodRules<'network-fee', 'wallet', 'clearing'>>('network-fee', (clearing) =>
    rule('wallet', clearing, 'what the method keeps of a payment', ['system_debit', null]),
  ),
  'withdrawal.hold': rule('wallet', 'withdrawal-hold', 'a withdrawal that was asked for', ['withdrawal', null]),
  'withdrawal.return': rule('withdrawal-hold', 'wallet', 'a withdrawal that failed', [null, 'system_credit']),
  'withdrawal.fee': rule('withdrawal-hold', 'fees.operations', 'our fee on a withdrawal'),
  ...perMethod<MethodRules<'withdrawal', 'withdrawal-hold', 'clearing'>>('withdrawal', (clearing) =>
    rule('withdrawal-hold', clearing, 'a withdrawal handed to the provider'),
  ),
} as const

const wallet = {
  'wallet.open': rule('promotions', 'wallet', 'the opening balance', [null, 'system_credit']),
  'wallet.gift': rule('promotions', 'wallet', 'a gift from us', [null, 'system_credit']),
  'wallet.send': rule('wallet', 'wallet', 'money sent to a person', ['transfer_out', 'transfer_in']),
  'wallet.send-fee': rule('wallet', 'fees.operations', 'the fee on money sent', ['system_debit', null]),
} as const

const adjustment = {
  'adjustment.add': rule('adjustments', 'wallet', 'added by an admin, and approved by a second one', [
    null,
    'system_credit',
  ]),
  'adjustment.take': rule('wallet', 'adjustments', 'taken by an admin, and approved by a second one', [
    'system_debit',
    null,
  ]),
} as const

const handshake = {
  'handshake.lock-stake': rule('wallet', 'handshake-escrow', 'a stake', ['escrow_lock', null]),
  'handshake.release-stake': rule('handshake-escrow', 'wallet', 'a stake given back', [null, 'escrow_release']),
  'handshake.refund': rule('handshake-escrow', 'wallet', 'a stake refunded', [null, 'bet_refund']),
  'handshake.pay-out': rule('handshake-escrow', 'wallet', 'the pot', [null, 'bet_payout']),
  'handshake.winner-fee': rule('handshake-escrow', 'fees.operations', 'our fee on the pot'),
  'handshake.freeze': rule('handshake-escrow', 'dispute', 'the pot frozen by a dispute'),
  'handshake.unfreeze': rule('dispute', 'handshake-escrow', 'a dispute withdrawn'),
} as const

const pool = {
  'pool.lock-stake': rule('wallet', 'pool-escrow', 'a stake in a pool', ['escrow_lock', null]),
  'pool.release-stake': rule('pool-escrow', 'wallet', 'left a pool', [null, 'escrow_release']),
  'pool.refund': rule('pool-escrow', 'wallet', 'a pool’s stake returned', [null, 'bet_refund']),
  'pool.pay-out': rule('pool-escrow', 'wallet', 'a share of a pool’s pot', [null, 'bet_payout']),
  'pool.fee': rule('pool-escrow', 'fees.operations', 'our fee on a pool’s pot'),
  'pool.freeze': rule('pool-escrow', 'pool-dispute', 'a pool’s pot frozen by a dispute'),
  'pool.ruled-refund': rule('pool-dispute', 'wallet', 'a pool’s stake returned by a ruling', [null, 'bet_refund']),
  'pool.ruled-pay-out': rule('pool-dispute', 'wallet', 'a share of a pot by a ruling', [null, 'bet_payout']),
  'pool.ruled-fee': rule('pool-dispute', 'fees.operations', 'our fee on a pool an arbitrator ruled on'),
} as const

const agreement = {
  'agreement.lock': rule('wallet', 'agreement-escrow', 'held for an agreement', ['escrow_lock', null]),
  'agreement.release': rule('agreement-escrow', 'wallet', 'released by an agreement', [null, 'escrow_release']),
  'agreement.refund': rule('agreement-escrow', 'wallet', 'an agreement refunded', [null, 'escrow_release']),
  'agreement.pay-out': rule('agreement-escrow', 'wallet', 'won in an agreement', [null, 'escrow_release']),
  'agreement.pay': rule('wallet', 'wallet', 'paid under an agreement', ['transfer_out', 'transfer_in']),
  'agreement.fee': rule('agreement-escrow', 'fees.operations', 'our fee on an agreement'),
  'agreement.freeze': rule('agreement-escrow', 'dispute', 'frozen by a dispute'),
  'agreement.unfreeze': rule('dispute', 'agreement-escrow', 'a dispute withdrawn'),
  'loan.repay': rule('wallet', 'wallet', 'an instalment', ['transfer_out', 'transfer_in']),
  'loan.origination-fee': rule('agreement-escrow', 'fees.operations', 'the origination fee'),
  'loan.servicing-fee': rule('wallet', 'fees.operations', 'the servicing fee', ['system_debit', null]),
  'loan.late-fee': rule('wallet', 'fees.operations', 'the late fee', ['system_debit', null]),
} as const

const dispute = {
  'dispute.pay-out': rule('dispute', 'wallet', 'won by a ruling', [null, 'bet_payout']),
  'dispute.refund': rule('dispute', 'wallet', 'refunded by a ruling', [null, 'bet_refund']),
  'dispute.fee': rule('dispute', 'fees.operations', 'our fee when an arbitrator ruled'),
} as const

const platform = {
  'fee.reserve-share': rule('fees.operations', 'fees.reserve', 'the reserve share of a fee'),
  'fee.rewards-share': rule('fees.operations', 'fees.rewards', 'the rewards share of a fee'),
  'reward.signup-bonus': rule('fees.rewards', 'wallet', 'the signup bonus', [null, 'system_credit']),
  'reward.referral': rule('fees.rewards', 'wallet', 'the referral reward', [null, 'system_credit']),
  'reward.first-bet': rule('fees.rewards', 'wallet', 'the first-bet reward', [null, 'system_credit']),
  'reward.cashback': rule('fees.rewards', 'wallet', 'loyalty cashback', [null, 'system_credit']),
} as const

export const transferKinds = {
  ...wallet,
  ...adjustment,
  ...payment,
  ...handshake,
  ...pool,
  ...agreement,
  ...dispute,
  ...platform,
} satisfies Record<string, TransferRule>

export type TransferKind = keyof typeof transferKinds

export const transferKindNames = Object.keys(transferKinds) as TransferKind[]

/** A correction runs backwards between the accounts of the transfer it names, so it has no accounts of its own. */
export const correction = 'correction'

export const correctionShows = {
  payerSees: 'system_debit',
  receiverSees: 'system_credit',
  about: 'a mistake put right',
} as const

type RuleOf<Kind extends TransferKind> = (typeof transferKinds)[Kind]

/** Whether a side of a kind belongs to someone, who must then be named. */
export type OwnedFrom<Kind extends TransferKind> = RuleOf<Kind>['from'] extends OwnedKind ? true : false
export type OwnedTo<Kind extends TransferKind> = RuleOf<Kind>['to'] extends OwnedKind ? true : false
