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
        <Avatar name={someone.name} src={null} size="sm" />
        <span className="min-w-0 grow">
          <span className="block font-medium break-words text-text">{someone.name}</span>
          <span className="block text-sm break-all text-muted">
            {someone.email ?? someone.phone ?? 'You’ll get a link to send them'}
          </span>
        </span>
        <IconButton label={`Remove ${someone.name}`} onClick={() => onChange(null)}>
          <X aria-hidden="true" className="size-4" />
        </IconButton>
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
