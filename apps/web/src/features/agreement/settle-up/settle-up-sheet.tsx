/** The sheet two people settle up on: what each owes, what is paid now, to whom, and what is left in the wallet. */
import type { SettleUpView } from '@handshake/contracts/agreement/settle-up.ts'
import { add, cents, formatAmount, zero } from '@handshake/domain/money.ts'
import { FundsCallout } from '#features/handshake/handshake.public.tsx'
import { FormModal } from '#patterns/form-modal.tsx'
import { AmountLines } from '#ui/amount-lines.tsx'
import type { PayingWallet } from '../screen-props.ts'

type SettleUpSheetProps = {
  view: SettleUpView
  wallet: PayingWallet
  busy: boolean
  onPay: () => void
  onClose: () => void
}

export function SettleUpSheet({ view, wallet, busy, onPay, onClose }: SettleUpSheetProps) {
  const { person, parts, youOweCents, theyOweCents, differenceCents } = view
  const { availableCents, onDeposit } = wallet
  const feeCents = add(zero, ...parts.filter(({ youOwe }) => youOwe).map((part) => part.feeCents))
  const paysCents = add(differenceCents, feeCents)
  const name = person.displayName
  return (
    <FormModal
      title={differenceCents > 0 ? `Pay ${name}` : `Settle up with ${name}`}
      description={
        differenceCents > 0
          ? 'It leaves your wallet right away, and everything on the list is paid.'
          : 'What you owe each other evens out, and everything on the list is settled.'
      }
      onSubmit={onPay}
      submitText={paysCents > 0 ? `Pay ${formatAmount(paysCents)}` : 'Settle up'}
      call={{ busy }}
      busyText="Paying…"
      disabled={availableCents !== null && availableCents < paysCents}
      cancelText="Not now"
      onClose={onClose}
    >
      <AmountLines
        lines={[
          { label: `You owe ${name}`, amount: youOweCents },
          { label: `${name} owes you`, amount: cents(-theyOweCents), kind: 'movement' },
          ...(feeCents > 0 ? [{ label: 'Late fees', hint: 'They go to Handshake', amount: feeCents }] : []),
        ]}
        total={{ label: 'You pay now', amount: paysCents }}
      />
      {paysCents > 0 && (
        <FundsCallout needCents={paysCents} availableCents={availableCents} onAddMoney={onDeposit} doing="paying" />
      )}
    </FormModal>
  )
}
