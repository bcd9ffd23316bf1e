/** Adds people without an account to a split. */
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { AddSomeone } from '#patterns/add-someone.tsx'
import { SomeoneAdded } from '#patterns/someone-new.tsx'
import { Button } from '#ui/button.tsx'
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
              <SomeoneAdded someone={guest} onRemove={() => onChange(guests.filter(({ key }) => key !== guest.key))} />
            </li>
          ))}
        </ul>
      )}
      {adding ? (
        <AddSomeone
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
