/** Chooses whom money goes to: a few letters, a list with faces, arrow keys and Enter. */
import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { describeError } from '#platform/api/describe-error.ts'
import { usePaused } from '#platform/use-paused.ts'
import { Avatar } from '#ui/avatar.tsx'
import { LoadingLabel, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { recipientsQuery } from '../wallet.queries.ts'
import type { Recipient } from './send-money-fields.ts'

type RecipientPickerProps = {
  /** Whom one has lately paid or been paid by; offered before anything is typed. */
  recent: readonly Recipient[]
  error: string | undefined
  onChoose: (recipient: Recipient) => void
}

const pauseMs = 200

export function RecipientPicker({ recent, error, onChoose }: RecipientPickerProps) {
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const search = usePaused(words, pauseMs)
  const found = useQuery({ ...recipientsQuery(search), enabled: search !== '', placeholderData: (before) => before })
  const options = words === '' ? recent : (found.data?.people ?? [])
  const looking = words !== '' && (found.isPending || search !== words)

  return (
    <div>
      <Combobox
        label="To"
        error={error}
        listLabel="People"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        placeholder="Name or username"
        icon={<Search />}
        value={typed}
        onValueChange={setTyped}
        options={options}
        keyOf={({ id }) => id}
        onChoose={onChoose}
        heading={words === '' && recent.length > 0 && <p className="mt-3 text-xs font-medium text-faint">Recent</p>}
        listClassName="mt-1 max-h-60"
        optionClassName="flex min-h-14 items-center gap-3 px-2"
      >
        {(person) => <PersonLine person={person} />}
      </Combobox>
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

/** A face, a name and a username. */
export function PersonLine({ person }: { person: Recipient }) {
  return (
    <>
      <Avatar name={person.displayName} src={person.avatarUrl} size="sm" />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium text-text">{person.displayName}</span>
        <span className="block truncate text-sm text-muted">@{person.username}</span>
      </span>
    </>
  )
}
