/** Connecting PayPal, which is not available yet. */
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ConnectFrame } from './connect-frame.tsx'

export function ConnectPayPalScreen() {
  return (
    <ConnectFrame title="Connect PayPal" description="Pay with your PayPal balance.">
      <Card className="max-w-xl">
        <EmptyState
          picture="money"
          title="PayPal is not available yet."
          description="Cards, bank accounts and crypto wallets work today."
          action={<ButtonLink to="/payment-setup">See what works</ButtonLink>}
        />
      </Card>
    </ConnectFrame>
  )
}
