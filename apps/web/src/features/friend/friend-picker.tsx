/** Chooses the people a handshake is offered to: friends and recent opponents at hand, everyone else by a few letters. */
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { LoadingLabel, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { AddFriend } from './add-friend.tsx'
import { friendsQuery, recentPeersQuery } from './friend.queries.ts'
import { inCreateFlow } from './friend-words.ts'
import { PeopleSearch } from './people-search.tsx'
import { suggestionsOf } from './suggestions.ts'

type FriendPickerProps = {
  chosen: readonly PersonView[]
  /** The most people that can be chosen. */
  most: number
  problem?: string | undefined
  /** How many people a search shows at most. */
  results?: number | undefined
  /** Whether friends are at hand before anything is typed. */
  suggests?: boolean
  onChange: (chosen: readonly PersonView[]) => void
}

export function FriendPicker({ chosen, most, problem, results, suggests = true, onChange }: FriendPickerProps) {
  const isChosen = ({ id }: PersonView) => chosen.some((one) => one.id === id)
  const toggle = (person: PersonView) =>
    onChange(
      isChosen(person) ? chosen.filter(({ id }) => id !== person.id) : most === 1 ? [person] : [...chosen, person],
    )
  // Of one, another choice takes its place.
  const full = most > 1 && chosen.length >= most

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
      <PeopleSearch
        problem={problem}
        hint={full ? `${most} people is the maximum.` : undefined}
        results={results}
        idle={suggests && <Suggested row={row} />}
        row={(person) =>
          row(
            person,
            !person.isFriend && (
              <AddFriend person={person} words={inCreateFlow} size="sm" variant="ghost" className="-my-1 px-2!" />
            ),
          )
        }
      />
    </div>
  )
}

function Suggested({ row }: { row: (person: PersonView) => ReactNode }) {
  const friends = useQuery(friendsQuery)
  const recent = useQuery(recentPeersQuery)
  if (friends.isError)
    return <p className="text-sm text-muted">We can’t show your friends right now. You can still search.</p>
  // Both at once, so that nothing below moves twice; opponents that cannot be read hold up nobody.
  if (friends.data === undefined || (recent.isLoading && recent.failureCount === 0))
    return (
      <>
        <LoadingLabel>Loading your friends…</LoadingLabel>
        <SkeletonRow />
      </>
    )
  const { top, opponents } = suggestionsOf(friends.data.friends, recent.data?.people ?? [])
  if (top.length === 0 && opponents.length === 0)
    return <p className="text-sm text-muted">You don’t have any friends here yet. Search for people by name.</p>
  return (
    <>
      <Group name="Friends">{top.map((person) => row(person))}</Group>
      <Group name="Recent opponents">{opponents.map((person) => row(person))}</Group>
    </>
  )
}

function Group({ name, children }: { name: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <div>
      <p className="mb-1 text-xs font-medium text-muted">{name}</p>
      <ul aria-label={name} className="flex flex-col">
        {children}
      </ul>
    </div>
  )
}

type PersonRowProps = {
  person: PersonView
  checked: boolean
  disabled: boolean
  onToggle: () => void
  end: ReactNode
}

function PersonRow({ person, checked, disabled, onToggle, end }: PersonRowProps) {
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
            {end}
          </span>
        }
      />
    </li>
  )
}
