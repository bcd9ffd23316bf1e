/** The admin panel: an overview of its rooms, and each room under an address of its own. */

import { useLayoutEffect, useRef } from 'react'
import { StaffFactorHint } from '#features/account/second-factor/staff-factor-hint.tsx'
import { AdjustmentQueue } from '#features/admin/adjustment/adjustment-queue.tsx'
import { NewAdminQueue } from '#features/admin/new-admin/new-admin-queue.tsx'
import { useLocation } from '#platform/navigation.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { Card } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Link } from '#ui/link.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { mayEnter } from '../place.ts'
import { type AdminSection, adminSections } from './admin-sections.tsx'

export function AdminScreen() {
  const path = useLocation().pathname.replace(/\/$/, '').toLowerCase()
  const section = adminSections.find((one) => one.path === path)
  return (
    <>
      <PageHead title={section ? `Admin: ${section.name}` : 'Admin Panel'} />
      <Rooms current={section} />
      <StaffFactorHint />
      {section ? <div className="grid gap-5">{section.content}</div> : <Overview />}
    </>
  )
}

function Rooms({ current }: { current: AdminSection | undefined }) {
  const strip = useRef<HTMLElement>(null)
  const here = current?.path ?? '/admin'
  const role = useSessionAnswer()?.session?.person.role
  const links =
    role === 'admin'
      ? [{ path: '/admin', name: 'Overview' }, ...adminSections]
      : adminSections.filter((section) => mayEnter({ adminOnly: true, ...section }, role ?? ''))
  const shown = links.length
  // On a phone the strip is wider than the screen, and the room one is in may be far to the right.
  // biome-ignore lint/correctness/useExhaustiveDependencies: which room is current, and who may see which, move the link that is looked for
  useLayoutEffect(() => {
    const nav = strip.current
    const link = nav?.querySelector<HTMLElement>('[aria-current]')
    if (!nav || !link) return
    const [outer, inner] = [nav.getBoundingClientRect(), link.getBoundingClientRect()]
    // Only the strip moves: scrolling the link into view would take the page along.
    nav.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }, [here, shown])
  return (
    <nav
      ref={strip}
      aria-label="Admin Panel"
      className="mb-6 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      {links.map(({ path, name }) => {
        return (
          <Link
            key={path}
            to={path}
            aria-current={path === here ? 'page' : undefined}
            className={classNames(
              'border-b-2 px-3 py-2.5 text-sm font-medium whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
              path === here ? 'border-accent text-text' : 'border-transparent text-muted hover:text-text',
            )}
          >
            {name}
          </Link>
        )
      })}
    </nav>
  )
}

function Overview() {
  return (
    <div className="grid gap-5">
      <NewAdminQueue onlyWhenWaiting />
      <AdjustmentQueue onlyWhenWaiting />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {adminSections.map(({ path, name, about }) => (
          <li key={path}>
            <Card interactive className="relative h-full">
              <h2 className="text-lg font-semibold text-text">
                <Link to={path} className="after:absolute after:inset-0 after:rounded-card">
                  {name}
                </Link>
              </h2>
              <p className="mt-1 text-sm text-muted">{about}</p>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}
