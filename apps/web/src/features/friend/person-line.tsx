/** A person in a list: picture, name with the way to their page, of a stranger how reliable they are, and what can be done. */
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { reliabilityLabel, shownReliability } from '@handshake/domain/reputation/reliability.ts'
import type { ReactNode } from 'react'
import { ReliabilityBadge } from '#features/reputation/reputation.public.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Link } from '#ui/link.tsx'

type PersonLineProps = {
  person: PersonView
  /** Beside the name, such as 'Friend'. */
  mark?: ReactNode
  /** Friends are not graded; of whom one does not know yet, it helps to know. */
  stranger?: boolean
  /** How the reader stands against them. */
  standing?: ReactNode
  /** At the end of the line. */
  children?: ReactNode
}

export function PersonLine({ person, mark, stranger = false, standing, children }: PersonLineProps) {
  const score = shownReliability(person.reliabilityScore)
  return (
    <li className="flex min-h-14 items-center gap-3 large-text:flex-wrap border-b border-line py-2.5 last:border-none">
      <Avatar name={person.displayName} src={person.avatarUrl} size="sm" />
      <div className="flex min-w-0 grow flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={`/profile/${person.username}`}
            className="min-w-0 font-medium text-text wrap-anywhere hover:underline"
          >
            {person.displayName}
          </Link>
          {mark}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <span className="break-all">@{person.username}</span>
          {stranger && <ReliabilityBadge score={score} label={reliabilityLabel(score)} />}
        </p>
        {standing && <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">{standing}</p>}
      </div>
      {children && <div className="flex shrink-0 items-center gap-1">{children}</div>}
    </li>
  )
}
