/** The chart of accounts: every kind of account money can stand on, as one table that the SQL repeats and a test compares. */
import type { PaymentMethod } from '@handshake/domain/payment/payment-methods.ts'

export type OwnerType = 'person' | 'handshake' | 'agreement' | 'pool' | 'dispute' | 'payment-order' | 'platform'

type AccountRule = {
  readonly owner: OwnerType
  /** The balance never falls below it; null where owing is what the account is for. */
  readonly floorCents: 0 | null
  /** Rows the balance is spread over, so that many payers of one account do not queue on one row. */
  readonly lanes: number
  /** credit: we owe this money to someone or earned it. debit: others hold it for us, or we gave it away. */
  readonly normalSide: 'credit' | 'debit'
  readonly opens: 'explicitly' | 'on first use' | 'from the start'
  readonly about: string
}

/** Enough that as many connections as a node opens rarely meet on one row; a balance is read as the sum of its lanes. */
export const hotLanes = 64

const held = { floorCents: 0, lanes: 1, normalSide: 'credit', opens: 'on first use' } as const
const earned = {
  owner: 'platform',
  floorCents: null,
  lanes: hotLanes,
  normalSide: 'credit',
  opens: 'from the start',
} as const
const outside = { ...earned, normalSide: 'debit' } as const

export const accountKinds = {
  wallet: {
    owner: 'person',
    floorCents: 0,
    lanes: 1,
    normalSide: 'credit',
    opens: 'explicitly',
    about: 'what a person can spend',
  },
  'handshake-escrow': { ...held, owner: 'handshake', about: 'the stakes of one handshake' },
  'agreement-escrow': { ...held, owner: 'agreement', about: 'what one agreement holds, such as a loan before payout' },
  dispute: { ...held, owner: 'dispute', about: 'what is frozen while a handshake or agreement is in dispute' },
  'pool-escrow': { ...held, owner: 'pool', about: 'the stakes of everyone in one pool' },
  'pool-dispute': { ...held, owner: 'pool', about: 'the pot of a pool that is frozen by a dispute' },
  'withdrawal-hold': { ...held, owner: 'payment-order', about: 'a withdrawal between request and payout' },
  'fees.operations': { ...earned, about: 'fees, less the shares of reserve and rewards' },
  'fees.reserve': { ...earned, about: 'the reserve share of every fee' },
  'fees.rewards': { ...earned, about: 'the rewards share of every fee, and what rewards are paid from' },
  promotions: { ...outside, about: 'opening balances and gifts' },
  adjustments: { ...outside, about: 'what admins added to wallets, less what they took' },
  'clearing.stripe': { ...outside, about: 'money at Stripe on its way in or out' },
  'clearing.plaid': { ...outside, about: 'money at linked banks on its way in or out' },
  'clearing.ach_transfer': { ...outside, about: 'money in ACH on its way in or out' },
  'clearing.wire_transfer': { ...outside, about: 'money in wires on its way in or out' },
  'clearing.crypto_usdc': { ...outside, about: 'USDC on its way in or out' },
  'clearing.crypto_usdt': { ...outside, about: 'USDT on its way in or out' },
  'clearing.simulated': { ...outside, about: 'play money from the simulated provider' },
} as const satisfies Record<string, AccountRule> & Record<`clearing.${PaymentMethod}`, AccountRule>

export type AccountKind = keyof typeof accountKinds

export const accountKindNames = Object.keys(accountKinds) as AccountKind[]

/** Accounts with an owner of their own; the platform's are found by kind alone. */
export type OwnedKind = {
  [Kind in AccountKind]: (typeof accountKinds)[Kind]['owner'] extends 'platform' ? never : Kind
}[AccountKind]

export type PlatformKind = Exclude<AccountKind, OwnedKind>

export const isPlatform = (kind: AccountKind): kind is PlatformKind => accountKinds[kind].owner === 'platform'
