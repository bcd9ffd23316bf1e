/** The bottom bar on phones: six places within the thumb's reach, Create raised in the middle. */
import House from 'lucide-react/icons/house'
import { useLocation } from '#platform/navigation.ts'
import { Link } from '#ui/link.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { menuIcons } from './menu-icons.ts'
import { bottomBarTabs, isBottomBarHidden, isCurrent } from './shell-rules.ts'

export function BottomBar() {
  const { pathname } = useLocation()
  if (isBottomBarHidden(pathname)) return null
  return (
    <nav
      aria-label="Quick menu"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden [body:has([data-flow-bar])_&]:hidden"
    >
      {/* Three tabs left of the middle and two right of it take the same room, each as much as its word needs. */}
      <ul className="@container grid h-16 grid-cols-[8fr_13fr_9fr_4rem_15fr_15fr]">
        {bottomBarTabs.map(({ label, to }) => (
          <li key={to} className="flex min-w-0">
            <Tab label={label} to={to} current={isCurrent(to, pathname)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type TabProps = { label: string; to: (typeof bottomBarTabs)[number]['to']; current: boolean }

function Tab({ label, to, current }: TabProps) {
  const IconMark = to === '/passport' ? House : menuIcons[to]
  const raised = to === '/create'
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'flex grow flex-col items-center justify-end gap-1 pb-2 text-2xs font-medium transition-colors',
        'focus-visible:-outline-offset-4',
        current ? 'text-accent-text' : 'text-muted',
      )}
    >
      {raised ? (
        <span className="-mt-7 flex size-13 items-center justify-center rounded-full border-4 border-surface bg-accent text-on-accent shadow-2">
          <IconMark aria-hidden="true" className="size-6" />
        </span>
      ) : (
        <IconMark aria-hidden="true" className="size-5.5" />
      )}
      {/* On the narrowest phones, and in large text, the words do not fit beside one another; the pictures do. */}
      <span className="@max-[22rem]:sr-only">{label}</span>
    </Link>
  )
}
