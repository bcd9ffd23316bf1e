/** Depositing, withdrawing and sending over the wallet: fetched when the first of them opens. */
import type { Cents } from '@handshake/domain/money.ts'
import { DepositDialog, WithdrawDialog } from '#features/payment/order/order-dialog.tsx'
import { SendMoneyDialog } from '#features/wallet/send/send-money-dialog.tsx'
import type { WalletAction } from './wallet-address.ts'

type MoneyDialogsProps = {
  action: WalletAction | null
  person: { readonly id: string; readonly username: string }
  availableCents: Cents | null
  onClose: () => void
}

export function MoneyDialogs({ action, person, ...dialog }: MoneyDialogsProps) {
  return (
    <>
      <DepositDialog open={action === 'deposit'} personId={person.id} {...dialog} />
      <WithdrawDialog open={action === 'withdraw'} personId={person.id} {...dialog} />
      <SendMoneyDialog open={action === 'send'} person={person} {...dialog} />
    </>
  )
}
