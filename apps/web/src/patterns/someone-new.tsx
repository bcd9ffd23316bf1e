/** The other side of a deal when they are not here yet: named here, reached by a link. */
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { AddSomeone, type Someone } from './add-someone.tsx'

type SomeoneNewProps = {
  readonly someone: Someone | null
  readonly onChange: (someone: Someone | null) => void
}

export function SomeoneNew({ someone, onChange }: SomeoneNewProps) {
  const [adding, setAdding] = useState(false)
  if (someone !== null)
    return (
      <div className="flex min-h-14 items-center gap-3">
        <SomeoneAdded someone={someone} onRemove={() => onChange(null)} />
      </div>
    )
  return (
    <div className="mt-4 flex flex-col border-t border-line pt-4">
      {adding ? (
        <AddSomeone
          onClose={() => setAdding(false)}
          onAdd={(added) => {
            onChange(added)
            setAdding(false)
          }}
        />
      ) : (
        <Button className="self-start" onClick={() => setAdding(true)}>
          Someone who isn’t here yet
        </Button>
      )}
    </div>
  )
}

type SomeoneAddedProps = { readonly someone: Someone; readonly onRemove: () => void }

/** Who was added, how they are reached, and the way to take them off again. */
export const SomeoneAdded = ({ someone: { name, email, phone }, onRemove }: SomeoneAddedProps) => (
  <>
    <Avatar name={name} src={null} size="sm" />
    <span className="min-w-0 grow">
      <span className="block font-medium break-words text-text">{name}</span>
      <span className="block text-sm break-all text-muted">{email ?? phone ?? 'You’ll get a link to send them'}</span>
    </span>
    <IconButton label={`Remove ${name}`} onClick={onRemove}>
      <X aria-hidden="true" className="size-4" />
    </IconButton>
  </>
)
