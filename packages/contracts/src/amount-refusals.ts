/** The refusal for an amount that cannot be, for server and screen alike: by what was to be done with it, and what is wrong with it. */
import type { Cents } from '@handshake/domain/money.ts'
import { type AmountFault, judgeAmount, type WalletAction } from '@handshake/domain/wallet/limits.ts'

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
