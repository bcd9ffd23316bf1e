/** Adds people without an account to a split: a name, and an email or a phone number where one has it. */
import { guestInput } from '@handshake/contracts/agreement/guest-shares.ts'
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import UserPlus from 'lucide-react/icons/user-plus'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { DraftGuest } from './split-draft.ts'

/** A guest among the people of a bill. */
export const asRow = ({ key, name }: DraftGuest): PersonView => ({
  id: key as PersonView['id'],
  displayName: name,
  username: '',
  avatarUrl: null,
  reliabilityScore: null,
})

type GuestFieldsProps = {
  readonly guests: readonly DraftGuest[]
  readonly most: number
  readonly onChange: (guests: readonly DraftGuest[]) => void
}

export function GuestFields({ guests, most, onChange }: GuestFieldsProps) {
  const [adding, setAdding] = useState(false)
  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      {guests.length > 0 && (
        <ul aria-label="Guests" className="divide-y divide-line">
          {guests.map((guest) => (
            <li key={guest.key} className="flex min-h-14 items-center gap-3 py-2">
              <Avatar name={guest.name} src={null} size="sm" />
              <span className="min-w-0 grow">
                <span className="block font-medium break-words text-text">{guest.name}</span>
                <span className="block text-sm break-all text-muted">
                  {guest.email ?? guest.phone ?? 'You’ll get a link to send them'}
                </span>
              </span>
              <IconButton
                label={`Remove ${guest.name}`}
                onClick={() => onChange(guests.filter(({ key }) => key !== guest.key))}
              >
                <X aria-hidden="true" className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {adding ? (
        <AddGuest
          onClose={() => setAdding(false)}
          onAdd={(guest) => {
            onChange([...guests, { ...guest, key: `guest:${nextKey(guests)}` }])
            setAdding(false)
          }}
        />
      ) : (
        <Button className="self-start" disabled={guests.length >= most} onClick={() => setAdding(true)}>
          <UserPlus aria-hidden="true" className="size-4" />
          Add someone without an account
        </Button>
      )}
    </div>
  )
}

const nextKey = (guests: readonly DraftGuest[]): number =>
  Math.max(0, ...guests.map(({ key }) => Number(key.split(':')[1]))) + 1

type AddGuestProps = { readonly onAdd: (guest: Omit<DraftGuest, 'key'>) => void; readonly onClose: () => void }

function AddGuest({ onAdd, onClose }: AddGuestProps) {
  const [name, setName] = useState('')
  const [reach, setReach] = useState('')
  const [tried, setTried] = useState(false)
  const typed = reach.trim()
  const by = typed === '' ? {} : typed.includes('@') ? { email: typed } : { phone: typed }
  const read = guestInput.safeParse({ name, ...by })
  const wrong = read.error?.issues.map(({ path }) => path[0]) ?? []
  function add() {
    setTried(true)
    if (read.success) onAdd(read.data)
  }
  // Inside the form of the split, which Enter would send.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className="flex flex-col gap-3">
      <Field label="Their name" error={tried && wrong.includes('name') ? 'Enter a name' : undefined}>
        <TextInput
          autoFocus
          value={name}
          limit={60}
          onKeyDown={onKeyDown}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field
        label="Email or phone"
        optional
        hint="Only you see it. We email the link, or you text it yourself."
        error={
          tried && wrong.some((field) => field !== 'name')
            ? 'Enter a full email or phone number, or leave it empty'
            : undefined
        }
      >
        <TextInput
          value={reach}
          autoComplete="off"
          autoCapitalize="none"
          onKeyDown={onKeyDown}
          onChange={(event) => setReach(event.target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Button variant="primary" onClick={add}>
          Add
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
