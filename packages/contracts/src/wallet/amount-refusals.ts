/** The refusal for an amount that cannot be, for server and screen alike: by what was to be done with it, and what is wrong with it. */
import type { Cents } from '@handshake/domain/money.ts'
import { type AmountFault, judgeAmount, ranges, type WalletAction } from '@handshake/domain/wallet/limits.ts'

const codes = {
  deposit: {
    'not-positive': 'wallet.deposit-not-positive',
    'beyond-single': 'wallet.amount-out-of-range',
    'out-of-range': 'wallet.deposit-out-of-range',
  },
  withdraw: {
    'not-positive': 'wallet.withdrawal-not-positive',
    'beyond-single': 'wallet.amount-out-of-range',
    'out-of-range': 'wallet.withdrawal-out-of-range',
  },
  transfer: {
    'not-positive': 'wallet.transfer-not-positive',
    'beyond-single': 'wallet.amount-out-of-range',
    'out-of-range': 'wallet.amount-out-of-range',
  },
  escrow: {
    'not-positive': 'wallet.escrow-not-positive',
    'beyond-single': 'wallet.amount-out-of-range',
    'out-of-range': 'wallet.amount-out-of-range',
  },
} as const satisfies Record<WalletAction, Record<AmountFault, string>>

type Code<Action extends WalletAction> = (typeof codes)[Action][keyof (typeof codes)[Action]]

/** Null when the amount may be. */
export function amountRefusal<Action extends WalletAction>(action: Action, amountCents: Cents): Code<Action> | null {
  const fault = judgeAmount(action, amountCents)
  return fault === null ? null : (codes[action][fault] as Code<Action>)
}

type StakeCode = 'wallet.escrow-not-positive' | 'wallet.amount-out-of-range' | 'handshake.stake-out-of-range'

/** The stakes of a handshake, in the order every amount is judged in: above 0, what any amount may be, then the range of a bet. */
export function stakeRefusal(stakes: readonly Cents[]): StakeCode | null {
  const found = stakes.map((stake) => amountRefusal('escrow', stake))
  const first = stakeOrder.find((code) => found.includes(code))
  if (first !== undefined) return first
  const { minCents, maxCents } = ranges.bet
  return stakes.every((stake) => stake >= minCents && stake <= maxCents) ? null : 'handshake.stake-out-of-range'
}

const stakeOrder = ['wallet.escrow-not-positive', 'wallet.amount-out-of-range'] as const
