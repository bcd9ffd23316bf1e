/** The main menu on large screens: its places in their order, then Log out. */
import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { useLocation } from '#platform/navigation.ts'
import type { Icon } from '#ui/icon.ts'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/logo.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { places } from '../paths.ts'
import { menuIconOf } from './menu-icons.ts'
import { isCurrent } from './shell-rules.ts'
import { useLogOut } from './use-log-out.ts'

const menu = places.flatMap(({ path, menu: label, staffMenu }) => (label ? [{ path, label, staffMenu }] : []))
const everyones = menu.filter(({ staffMenu }) => !staffMenu)

/** Below the large breakpoint there is only room for icons; above it the person decides. */
const wide = (collapsed: boolean) => (collapsed ? 'lg:w-18' : 'lg:w-60')
const words = (collapsed: boolean) => (collapsed ? 'sr-only' : 'sr-only lg:not-sr-only lg:truncate')

/** Where staff work, by role; the avatar's menu has the same on a phone. */
const staffEntries: Readonly<Record<string, { readonly path: string; readonly label: string }>> = {
  admin: { path: '/admin', label: 'Admin' },
  arbitrator: { path: '/admin/disputes', label: 'Cases to decide' },
  support: { path: '/admin/tickets', label: 'Support tickets' },
}

export function SideMenu({ collapsed, role }: { collapsed: boolean; role: string }) {
  const { pathname } = useLocation()
  const { logOut, leaving } = useLogOut()
  const staff = staffEntries[role]
  const entries = role === 'user' ? everyones : staff === undefined ? menu : [...menu, staff]
  return (
    <aside
      aria-label="Sidebar"
      className={classNames(
        'sticky top-0 hidden h-dvh w-18 shrink-0 flex-col border-r border-line bg-surface transition-[width] md:flex',
        wide(collapsed),
      )}
    >
      <Link to="/passport" aria-label="Handshake, go to your passport" className="flex h-16 items-center px-5">
        <Logo className={collapsed ? '[&>span]:hidden' : '[&>span]:hidden lg:[&>span]:inline'} />
      </Link>
      <nav aria-label="Main menu" className="min-h-0 grow overflow-y-auto px-3 py-2">
        <ul className="flex flex-col gap-0.5">
          {entries.map(({ path, label }) => {
            const current = isCurrent(path, pathname)
            return (
              <li key={path}>
                <Link
                  to={path}
                  title={label}
                  aria-current={current ? 'page' : undefined}
                  className={entryLook(current)}
                >
                  <Entry icon={menuIconOf(path)} collapsed={collapsed}>
                    {label}
                  </Entry>
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className="border-t border-line p-3">
        <button
          type="button"
          title="Log out"
          onClick={logOut}
          aria-busy={leaving || undefined}
          className={entryLook(false)}
        >
          <Entry icon={LogOut} collapsed={collapsed}>
            Log out
          </Entry>
        </button>
      </div>
    </aside>
  )
}

const entryLook = (current: boolean) =>
  classNames(
    'flex h-11 w-full items-center gap-3 rounded-control px-3.5 text-sm font-medium transition-colors',
    current ? 'bg-accent-soft text-accent-text' : 'text-muted pressable hover:text-text',
  )

function Entry({ icon: IconMark, collapsed, children }: { icon: Icon; collapsed: boolean; children: ReactNode }) {
  return (
    <>
      <IconMark aria-hidden="true" className="size-5 shrink-0" />
      <span className={words(collapsed)}>{children}</span>
    </>
  )
}
