/** The way between the rooms of the admin panel: groups beside the page where there is room, folded above it where there is not, with what waits in each. */
import type { WaitingRoom } from '@handshake/contracts/admin/waiting-routes.ts'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { waitingRoomsQuery } from '#features/admin/admin.queries.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { Link } from '#ui/link.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { mayEnter } from '../place.ts'
import { type AdminSection, adminGroups, adminSections } from './admin-sections.tsx'

type Room = Pick<AdminSection, 'name'> & { readonly path: '/admin' | AdminSection['path'] }

/** How much waits in a room; only admins are told, and 0 until they are. */
export function useWaiting(): (path: string) => number {
  const isAdmin = useSessionAnswer()?.session?.person.role === 'admin'
  const counts = useQuery({ ...waitingRoomsQuery, enabled: isAdmin }).data?.counts
  return (path) => counts?.[path.replace('/admin/', '') as WaitingRoom] ?? 0
}

export const WaitingCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="tabular rounded-full bg-accent-soft px-2 text-xs font-semibold text-accent-text">
      {count.toLocaleString('en-US')}
      <span className="sr-only"> waiting</span>
    </span>
  )

export function AdminRooms({ here }: { here: string }) {
  const role = useSessionAnswer()?.session?.person.role ?? ''
  const mine = adminSections.filter((section) => mayEnter({ adminOnly: true, ...section }, role))
  const overview: readonly Room[] = role === 'admin' ? [{ path: '/admin', name: 'Overview' }] : []
  const groups = adminGroups
    .map((group) => ({ group, rooms: mine.filter((section) => section.group === group) }))
    .filter(({ rooms }) => rooms.length > 0)
  const current = [...overview, ...mine].find(({ path }) => path === here)
  const list = (
    <div className="grid gap-4">
      <Rooms rooms={overview} here={here} />
      {groups.map(({ group, rooms }) => (
        <div key={group}>
          <h2 className="px-3 pb-1 text-xs font-semibold text-faint">{group}</h2>
          <Rooms rooms={rooms} here={here} />
        </div>
      ))}
    </div>
  )
  return (
    <>
      <nav
        aria-label="Admin Panel"
        className="hidden @[70rem]/page:sticky @[70rem]/page:top-20 @[70rem]/page:block @[70rem]/page:max-h-[calc(100dvh-6rem)] @[70rem]/page:overflow-y-auto"
      >
        {list}
      </nav>
      {/* Folds again with every new room. */}
      <details key={here} className="group rounded-card border border-line bg-surface @[70rem]/page:hidden">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between px-4 text-sm font-medium text-text">
          {current?.name ?? 'All rooms'}
          <ChevronDown aria-hidden="true" className="size-4 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label="Admin Panel" className="border-t border-line p-2 pt-3">
          {list}
        </nav>
      </details>
    </>
  )
}

function Rooms({ rooms, here }: { rooms: readonly Room[]; here: string }) {
  const waitingIn = useWaiting()
  if (rooms.length === 0) return null
  return (
    <ul className="grid gap-0.5 @max-[70rem]/page:grid-cols-2 sm:@max-[70rem]/page:grid-cols-3">
      {rooms.map(({ path, name }) => (
        <li key={path}>
          <Link
            to={path}
            aria-current={path === here ? 'page' : undefined}
            className={classNames(
              'flex min-h-8 items-center justify-between gap-2 rounded-control px-3 text-sm font-medium transition-colors @max-[70rem]/page:min-h-11',
              path === here ? 'bg-accent-soft text-accent-text' : 'text-muted pressable hover:text-text',
            )}
          >
            {name}
            <WaitingCount count={waitingIn(path)} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
