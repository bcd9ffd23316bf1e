/** Looking for people by a few letters: the box, and below it whoever was found, or what stands there meanwhile. */
import type { FoundPerson } from '@handshake/contracts/friend/friend.ts'
import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { describeError } from '#platform/api/describe-error.ts'
import { usePaused } from '#platform/use-paused.ts'
import { Button } from '#ui/button.tsx'
import { LoadingLabel, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { peopleQuery } from './friend.queries.ts'

const searchPauseMs = 250

type PeopleSearchProps = {
  problem?: string | undefined
  hint?: string | undefined
  /** What stands below the box before anything is typed. */
  idle: ReactNode
  row: (person: FoundPerson) => ReactNode
  /** How many are shown at most; without a number, as many as the search gives. */
  results?: number | undefined
}

export function PeopleSearch({ problem, hint, idle, row, results }: PeopleSearchProps) {
  const [typed, setTyped] = useState('')
  const [verifiedOnly, setVerifiedOnly] = useState(false)
  const words = typed.trim()
  const search = usePaused(words, searchPauseMs)
  const found = useQuery({
    ...peopleQuery({ search, verifiedOnly, limit: results }),
    enabled: search !== '',
    placeholderData: (before) => before,
  })
  const looking = search !== words || found.isPending
  const box = useRef<HTMLDivElement>(null)

  // A keyboard on the screen takes its lower half: the box goes to the top, so that whoever is found stands in sight below it.
  function makeRoom() {
    if (window.matchMedia('(pointer: coarse)').matches) box.current?.scrollIntoView({ block: 'start' })
  }

  // Escape takes the letters back first; only then does it close what this stands in.
  function clearFirst(event: KeyboardEvent) {
    if (event.key !== 'Escape' || typed === '') return
    event.preventDefault()
    event.stopPropagation()
    setTyped('')
  }

  return (
    <div ref={box} className="flex scroll-mt-20 flex-col gap-3">
      <Field label="Search people" error={problem} hint={hint}>
        <TextInput
          type="search"
          placeholder="Name or username"
          icon={<Search />}
          maxLength={100}
          autoComplete="off"
          value={typed}
          onValueChange={setTyped}
          onFocus={makeRoom}
          onKeyDown={clearFirst}
        />
      </Field>
      {words !== '' && (
        <Checkbox
          label="Verified people only"
          checked={verifiedOnly}
          onChange={(event) => setVerifiedOnly(event.target.checked)}
        />
      )}
      {words === '' ? (
        idle
      ) : found.isError && search === words ? (
        <p role="alert" className="text-sm text-loss">
          Failed to search users. {describeError(found.error).userMessage}{' '}
          <Button size="sm" variant="ghost" onClick={() => void found.refetch()}>
            Try Again
          </Button>
        </p>
      ) : looking && found.data === undefined ? (
        <>
          <LoadingLabel>Searching…</LoadingLabel>
          <SkeletonRow />
        </>
      ) : found.data?.people.length === 0 ? (
        <p role="status" className="text-sm text-muted">
          No users found matching your search
        </p>
      ) : (
        <ul aria-label="People found" aria-busy={looking} className="flex flex-col">
          {found.data?.people.map((person) => row(person))}
        </ul>
      )}
    </div>
  )
}
