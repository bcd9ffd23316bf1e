/** Chooses the people a handshake is offered to: the most reliable friends at hand, everyone else by a few letters. */
import type { PersonView } from '@handshake/contracts/handshake-views.ts'
import { reliabilityLabel, shownReliability } from '@handshake/domain/reputation/reliability.ts'
import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { usePaused } from '#platform/use-paused.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { ReliabilityBadge } from '#ui/reliability-badge.tsx'
import { LoadingLabel, SkeletonRow } from '#ui/skeleton.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { AddFriend } from './add-friend.tsx'
import { mostFriends } from './create-fields.ts'
import { friendsQuery, peopleQuery } from './create-queries.ts'

const suggestedFriends = 3
const searchPauseMs = 250

type FriendPickerProps = {
  chosen: readonly PersonView[]
  problem: string | undefined
  onChange: (chosen: readonly PersonView[]) => void
}

export function FriendPicker({ chosen, problem, onChange }: FriendPickerProps) {
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const search = usePaused(words, searchPauseMs)
  const friends = useQuery(friendsQuery)
  const found = useQuery({ ...peopleQuery(search), enabled: search !== '', placeholderData: (before) => before })
  const looking = words !== '' && (search !== words || found.isPending)
  const isChosen = ({ id }: PersonView) => chosen.some((one) => one.id === id)
  const toggle = (person: PersonView) =>
    onChange(isChosen(person) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person])
  const full = chosen.length >= mostFriends

  const row = (person: PersonView, end?: ReactNode) => (
    <PersonRow
      key={person.id}
      person={person}
      checked={isChosen(person)}
      disabled={full && !isChosen(person)}
      onToggle={() => toggle(person)}
      end={end}
    />
  )
  return (
    <div className="flex flex-col gap-3">
      {chosen.length > 0 && (
        <ul aria-label="Chosen people" className="flex flex-wrap gap-2">
          {chosen.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                aria-label={`Remove ${person.displayName}`}
                onClick={() => toggle(person)}
                className="inline-flex h-9 max-w-full items-center gap-2 rounded-full bg-accent-soft pr-2 pl-1 text-sm font-medium text-accent-text"
              >
                <Avatar name={person.displayName} src={person.avatarUrl} size="sm" className="scale-85" />
                <span className="max-w-40 truncate">{person.displayName}</span>
                <X aria-hidden="true" className="size-4 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Field label="Search people" error={problem} hint={full ? `${mostFriends} people is the most.` : undefined}>
        <TextInput
          type="search"
          placeholder="Name or username"
          icon={<Search />}
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {words === '' ? (
        <Suggested friends={friends.data?.friends.slice(0, suggestedFriends)} failed={friends.isError} row={row} />
      ) : looking && found.data === undefined ? (
        <Waiting>Searching…</Waiting>
      ) : found.isError ? (
        <p role="alert" className="text-sm text-loss">
          Failed to search users{' '}
          <Button size="sm" variant="ghost" onClick={() => void found.refetch()}>
            Try Again
          </Button>
        </p>
      ) : found.data?.people.length === 0 ? (
        <p role="status" className="text-sm text-muted">
          No users found matching your search
        </p>
      ) : (
        <ul aria-label="People found" className="flex flex-col">
          {found.data?.people.map((person) => row(person, !person.isFriend && <AddFriend person={person} />))}
        </ul>
      )}
    </div>
  )
}

type SuggestedProps = {
  friends: readonly PersonView[] | undefined
  failed: boolean
  row: (person: PersonView) => ReactNode
}

function Suggested({ friends, failed, row }: SuggestedProps) {
  if (failed) return <p className="text-sm text-muted">Your friends cannot be shown right now. You can still search.</p>
  if (friends === undefined) return <Waiting>Loading your friends…</Waiting>
  if (friends.length === 0)
    return <p className="text-sm text-muted">You have no friends here yet. Search for people by their name.</p>
  return (
    <div>
      <p className="mb-1 text-xs font-medium text-muted">Your most reliable friends</p>
      <ul aria-label="Your most reliable friends" className="flex flex-col">
        {friends.map((person) => row(person))}
      </ul>
    </div>
  )
}

const Waiting = ({ children }: { children: string }) => (
  <>
    <LoadingLabel>{children}</LoadingLabel>
    <SkeletonRow />
  </>
)

type PersonRowProps = {
  person: PersonView
  checked: boolean
  disabled: boolean
  onToggle: () => void
  end: ReactNode
}

function PersonRow({ person, checked, disabled, onToggle, end }: PersonRowProps) {
  const score = shownReliability(person.reliabilityScore)
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-2 last:border-none">
      <Avatar name={person.displayName} src={person.avatarUrl} size="sm" />
      <Checkbox
        className="min-w-0 grow flex-row-reverse justify-between"
        checked={checked}
        disabled={disabled}
        onChange={onToggle}
        label={<span className="font-medium break-words">{person.displayName}</span>}
        hint={
          <span className="flex flex-wrap items-center gap-2">
            <span className="break-all text-muted">@{person.username}</span>
            <ReliabilityBadge score={score} label={reliabilityLabel(score)} />
            {end}
          </span>
        }
      />
    </li>
  )
}
