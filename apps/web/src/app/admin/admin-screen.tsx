/** The admin panel: an overview of its rooms with what waits in each, and each room under an address of its own; under any other there is nothing. */
import { StaffFactorHint } from '#features/account/second-factor/staff-factor-hint.tsx'
import { AdjustmentQueue } from '#features/admin/adjustment/adjustment-queue.tsx'
import { NewAdminQueue } from '#features/admin/new-admin/new-admin-queue.tsx'
import { useLocation } from '#platform/navigation.ts'
import { Card } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { CoverLink } from '#ui/link.tsx'
import { NothingHere, notFoundTitle } from '../trouble/not-found-screen.tsx'
import { AdminRooms, useWaiting, WaitingCount } from './admin-rooms.tsx'
import { type AdminSection, adminGroups, adminSections } from './admin-sections.tsx'

export function AdminScreen() {
  const path = useLocation().pathname.replace(/\/$/, '').toLowerCase()
  const section = adminSections.find((one) => one.path === path)
  const isOverview = path === '/admin'
  return (
    <>
      <PageHead title={section ? `Admin: ${section.name}` : isOverview ? 'Admin Panel' : notFoundTitle} />
      <div className="grid grid-cols-1 items-start gap-5 @[70rem]/page:grid-cols-[10.5rem_minmax(0,1fr)]">
        <AdminRooms here={path} />
        <div className="min-w-0">
          <StaffFactorHint />
          {section ? <div className="grid gap-5">{section.content}</div> : isOverview ? <Overview /> : <NothingHere />}
        </div>
      </div>
    </>
  )
}

function Overview() {
  const waitingIn = useWaiting()
  const busy = adminGroups
    .flatMap((group) => adminSections.filter((section) => section.group === group))
    .filter(({ path }) => waitingIn(path) > 0)
  return (
    <div className="grid gap-5">
      {busy.length > 0 && (
        <Card>
          <h2 className="text-lg font-semibold text-text">Waiting for you</h2>
          <ul className="-mb-2 mt-2 divide-y divide-line">
            {busy.map(({ path, name, about }) => (
              <li key={path} className="relative flex min-h-12 items-center justify-between gap-4 py-2">
                <span className="min-w-0">
                  <CoverLink to={path} className="font-medium text-text">
                    {name}
                  </CoverLink>
                  <span className="block text-sm text-muted">{about}</span>
                </span>
                <WaitingCount count={waitingIn(path)} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <NewAdminQueue onlyWhenWaiting />
      <AdjustmentQueue onlyWhenWaiting />
      {adminGroups.map((group) => (
        <Group key={group} name={group} rooms={adminSections.filter((section) => section.group === group)} />
      ))}
    </div>
  )
}

function Group({ name, rooms }: { name: string; rooms: readonly AdminSection[] }) {
  return (
    <section aria-label={name}>
      <h2 className="mb-2 text-sm font-semibold text-muted">{name}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {rooms.map(({ path, name: room, about }) => (
          <li key={path}>
            <Card interactive className="relative h-full">
              <h3 className="font-semibold text-text">
                <CoverLink to={path} className="after:rounded-card">
                  {room}
                </CoverLink>
              </h3>
              <p className="mt-1 text-sm text-muted">{about}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
