/** The demo people of play mode: one press signs in as one of them. */
import { session } from '@handshake/contracts/session/session.ts'
import { useQuery } from '@tanstack/react-query'
import { readQuery } from '#platform/cache/queries.ts'
import { Avatar } from '#ui/avatar.tsx'

/** Here and not with the other reads of sessions: this piece belongs to the first page. */
const demoPeopleQuery = readQuery('session.readDemoPeople', session.readDemoPeople, {})

type DemoPeopleProps = { busy: boolean; onChoose: (credentials: { email: string; password: string }) => void }

export function DemoPeople({ busy, onChoose }: DemoPeopleProps) {
  const people = useQuery(demoPeopleQuery).data?.people ?? []
  if (people.length === 0) return null
  return (
    <section
      aria-labelledby="demo-people"
      className="w-full max-w-md border-t border-line pt-6 lg:w-80 lg:border-t-0 lg:pt-22"
    >
      <h2 id="demo-people" className="text-sm font-semibold text-text">
        Or try a demo account
      </h2>
      <p className="text-sm text-muted">These demo accounts use play money.</p>
      <ul className="mt-4 grid grid-cols-1 gap-2">
        {people.map(({ displayName, email, password, about }) => (
          <li key={email}>
            <button
              type="button"
              disabled={busy}
              onClick={() => onChoose({ email, password })}
              className="flex w-full items-center gap-3 rounded-control border border-line bg-surface p-2.5 text-left transition-colors hover:border-line-control disabled:opacity-45"
            >
              <Avatar name={displayName} size="sm" />
              <span className="min-w-0">
                <span className="block truncate text-sm font-medium text-text">{displayName}</span>
                <span className="block truncate text-xs text-muted">{about}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
