/** The addresses that are asked when the bet is made, each with a way to take it back. */
import type { InvitedAddress } from '@handshake/contracts/handshake/handshake-invitations.ts'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import X from 'lucide-react/icons/x'

type AddressChipsProps = {
  addresses: readonly InvitedAddress[]
  onChange: (addresses: readonly InvitedAddress[]) => void
}

export function AddressChips({ addresses, onChange }: AddressChipsProps) {
  if (addresses.length === 0) return null
  return (
    <ul aria-label="Invited by email or phone" className="flex flex-wrap gap-2">
      {addresses.map((address) => {
        const words = address.by === 'email' ? address.email : address.phone
        const IconMark = address.by === 'email' ? Mail : Phone
        return (
          <li key={words} className="max-w-full">
            <button
              type="button"
              aria-label={`Remove ${words}`}
              onClick={() => onChange(addresses.filter((one) => one !== address))}
              className="inline-flex h-9 max-w-full items-center gap-2 rounded-full bg-accent-soft px-3 text-sm font-medium text-accent-text"
            >
              <IconMark aria-hidden="true" className="size-4 shrink-0" />
              <span className="truncate">{words}</span>
              <X aria-hidden="true" className="size-4 shrink-0" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
