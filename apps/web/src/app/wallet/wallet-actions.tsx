/** The three actions with money, within the thumb's reach: deposit, withdraw, send. */
import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down'
import BanknoteArrowUp from 'lucide-react/icons/banknote-arrow-up'
import Send from 'lucide-react/icons/send'
import { ButtonLink } from '#ui/button-link.tsx'
import { addressOf } from './wallet-address.ts'

const actions = [
  { action: 'deposit', label: 'Deposit', icon: BanknoteArrowDown, variant: 'primary' },
  { action: 'withdraw', label: 'Withdraw', icon: BanknoteArrowUp, variant: 'secondary' },
  { action: 'send', label: 'Send', icon: Send, variant: 'secondary' },
] as const

/** On a phone three words with icons do not fit side by side, so each icon stands above its word. */
const stacked = 'sm:px-2 max-sm:h-16 max-sm:flex-col max-sm:gap-1 max-sm:px-1 max-sm:text-sm'

export function WalletActions({ address }: { address: URLSearchParams }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.75rem),1fr))] gap-2 large-text:grid-cols-1">
      {actions.map(({ action, label, icon: IconMark, variant }) => (
        <ButtonLink
          key={action}
          to={`?${addressOf(address, { action })}`}
          variant={variant}
          size="lg"
          className={stacked}
        >
          <IconMark aria-hidden="true" />
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}
