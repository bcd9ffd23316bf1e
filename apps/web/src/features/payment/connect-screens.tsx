/** The four connect screens: a card, a bank account, a crypto wallet, and PayPal, which is not available yet. */
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkMethodForm } from './link-method-form.tsx'
import { PlayNote } from './play-note.tsx'
import { ScreenHead } from './screen-head.tsx'

function ConnectScreen({ title, description, children }: { title: string; description: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-6">
      <ScreenHead title={title} description={description} back={{ to: '/link-accounts', label: 'Linked accounts' }} />
      <PlayNote className="max-w-xl" />
      {children}
    </div>
  )
}

export function ConnectCardScreen() {
  return (
    <ConnectScreen title="Connect a card" description="Pay with a card, and be paid back to it.">
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
    </ConnectScreen>
  )
}

export function ConnectBankScreen() {
  return (
    <ConnectScreen title="Connect a bank account" description="Move money from and to your bank.">
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
    </ConnectScreen>
  )
}

export function ConnectWalletScreen() {
  return (
    <ConnectScreen title="Connect a crypto wallet" description="Move USDC or USDT; one coin stands for one dollar.">
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
    </ConnectScreen>
  )
}

export function ConnectPayPalScreen() {
  return (
    <ConnectScreen title="Connect PayPal" description="Pay with your PayPal balance.">
      <Card className="max-w-xl">
        <EmptyState
          title="PayPal is not available yet."
          description="Cards, bank accounts and crypto wallets work today."
          action={<ButtonLink to="/payment-setup">See what works</ButtonLink>}
        />
      </Card>
    </ConnectScreen>
  )
}
