/** Somebody who is not here yet: their name, and an email or a phone number where one has it. */
import { type GuestInput, guestInput } from '@handshake/contracts/agreement/guest-shares.ts'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'

export type Someone = GuestInput

type AddSomeoneProps = { readonly onAdd: (someone: Someone) => void; readonly onClose: () => void }

export function AddSomeone({ onAdd, onClose }: AddSomeoneProps) {
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
  // Inside a form, which Enter would send.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className="flex flex-col gap-3">
      <Field label="Their name" error={tried && wrong.includes('name') ? 'Enter a name' : undefined}>
        <TextInput autoFocus value={name} limit={60} onKeyDown={onKeyDown} onValueChange={setName} />
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
          onValueChange={setReach}
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
