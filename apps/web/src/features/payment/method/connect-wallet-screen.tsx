/** Connecting a crypto wallet. */
import { ConnectFrame } from './connect-frame.tsx'
import { LinkMethodForm } from './link-method-form.tsx'

export function ConnectWalletScreen() {
  return (
    <ConnectFrame title="Connect a crypto wallet" description="Move USDC or USDT. One coin equals one dollar.">
      <LinkMethodForm
        kind="wallet"
        methods={['crypto_usdc', 'crypto_usdt']}
        words={{
          name: 'Name of the wallet',
          namePlaceholder: 'My hardware wallet',
          lastFour: 'Last four characters of the address',
          lastFourPlaceholder: 'a9f0',
          submit: 'Link this wallet',
        }}
      />
    </ConnectFrame>
  )
}
