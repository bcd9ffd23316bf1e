/** Connecting a bank account. */
import { ConnectFrame } from './connect-frame.tsx'
import { LinkMethodForm } from './link-method-form.tsx'

export function ConnectBankScreen() {
  return (
    <ConnectFrame title="Connect a bank account" description="Move money to and from your bank.">
      <LinkMethodForm
        kind="bank"
        methods={['plaid', 'ach_transfer', 'wire_transfer']}
        words={{
          name: 'Name of the account',
          namePlaceholder: 'First Bank, checking',
          lastFour: 'Last four digits of the account number',
          lastFourPlaceholder: '6789',
          submit: 'Link this account',
        }}
      />
    </ConnectFrame>
  )
}
