/** Chooses whom money goes to: a few letters, a list with faces, arrow keys and Enter. */
import { useQuery } from '@tanstack/react-query'
import AtSign from 'lucide-react/icons/at-sign'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useId, useState } from 'react'
import { describeError } from '#platform/api/describe-error.ts'
import { usePaused } from '#platform/use-paused.ts'
import { Avatar } from '#ui/avatar.tsx'
import { LoadingLabel, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { recipientsQuery } from '../wallet.queries.ts'
import { optionsFor } from './recipient-options.ts'
import { fullNameOf, type Recipient } from './send-money-fields.ts'

type RecipientPickerProps = {
  /** Whom one has lately paid or been paid by; offered before anything is typed. */
  recent: readonly Recipient[]
  error: string | undefined
  onChoose: (recipient: Recipient) => void
}

const pauseMs = 200

export function RecipientPicker({ recent, error, onChoose }: RecipientPickerProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const words = typed.trim()
  const search = usePaused(words, pauseMs)
  const found = useQuery({ ...recipientsQuery(search), enabled: search !== '', placeholderData: (before) => before })
  const options = words === '' ? recent : optionsFor(words, found.data?.people ?? [])
  const looking = words !== '' && (found.isPending || search !== words)
  const chosen = options[Math.min(at, options.length - 1)]

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') {
      // The form around would take Enter for 'Review'.
      event.preventDefault()
      if (chosen) onChoose(chosen)
    }
    if (step === undefined || options.length === 0) return
    event.preventDefault()
    const next = (at + step + options.length) % options.length
    setAt(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div>
      <Field label="To" error={error}>
        <TextInput
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? `${id}-${Math.min(at, options.length - 1)}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          placeholder="Name or username"
          icon={<Search />}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      {words === '' && recent.length > 0 && <p className="mt-3 text-xs font-medium text-faint">Recent</p>}
      <div id={`${id}-list`} role="listbox" aria-label="People" className="mt-1 max-h-60 overflow-y-auto empty:hidden">
        {options.map((person, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text box takes the keys for the whole list
          // biome-ignore lint/a11y/useFocusableInteractive: the text box keeps the focus and names the active option
          <div
            key={person.username}
            id={`${id}-${index}`}
            role="option"
            aria-selected={person === chosen}
            onClick={() => onChoose(person)}
            onPointerMove={() => setAt(index)}
            className={classNames(
              'flex min-h-14 cursor-pointer items-center gap-3 rounded-control px-2',
              person === chosen && words !== '' && 'bg-hover',
            )}
          >
            <PersonLine person={person} />
          </div>
        ))}
      </div>
      {looking && options.length === 0 && (
        <>
          <LoadingLabel>Searching…</LoadingLabel>
          <SkeletonRow />
        </>
      )}
      {found.isError && words !== '' && (
        <p role="alert" className="mt-2 text-sm text-loss">
          {describeError(found.error).userMessage}
        </p>
      )}
      {!looking && !found.isError && words !== '' && options.length === 0 && (
        <p className="mt-3 text-sm text-muted">We couldn’t find anyone with that name. Try their exact username.</p>
      )}
    </div>
  )
}

/** A face, a name and a username; or the username alone, where that is all we were given. */
export function PersonLine({ person }: { person: Recipient }) {
  return (
    <>
      {person.displayName === null ? (
        <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-neutral-soft text-muted">
          <AtSign aria-hidden="true" className="size-4" />
        </span>
      ) : (
        <Avatar name={person.displayName} src={person.avatarUrl} size="sm" />
      )}
      <span className="min-w-0 grow">
        <span className="block truncate font-medium text-text">{fullNameOf(person)}</span>
        <span className="block truncate text-sm text-muted">
          {person.displayName === null ? 'By username' : `@${person.username}`}
        </span>
      </span>
    </>
  )
}
