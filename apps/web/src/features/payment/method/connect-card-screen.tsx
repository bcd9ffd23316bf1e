/** Connecting a card. */
import { ConnectFrame } from './connect-frame.tsx'
import { LinkMethodForm } from './link-method-form.tsx'

export function ConnectCardScreen() {
  return (
    <ConnectFrame title="Connect a card" description="Pay with a card, and get money back on it.">
      <LinkMethodForm
        kind="card"
        methods={['stripe']}
        words={{
          name: 'Name of the card',
          namePlaceholder: 'Visa, personal',
          lastFour: 'Last four digits',
          lastFourPlaceholder: '4242',
          submit: 'Link this card',
        }}
      />
    </ConnectFrame>
  )
}
