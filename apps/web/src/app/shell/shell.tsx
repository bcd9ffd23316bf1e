/** The shell around a person's pages: side menu, header, page, bottom bar, and the keys that reach everything. */
import { formWords } from '@handshake/contracts/form-refusals.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, useState } from 'react'
import { ConnectionStatus } from '#features/connection/connection-status.tsx'
import { NewVersionPrompt } from '#features/connection/new-version-prompt.tsx'
import { noticesQuery } from '#features/notification/notification.queries.ts'
import { useDefaultProfile } from '#features/profile/use-default-profile.ts'
import { useSessionWatch } from '#features/session/use-session-watch.ts'
import { usePhone } from '#platform/network/network.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { storageKeys } from '#platform/storage.ts'
import { useStoredFlag } from '#platform/stored-flag.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { FooterLine } from '../footer-line.tsx'
import { pageId } from '../page-arrival.tsx'
import { mayEnter, type Place } from '../place.ts'
import { LatePiece } from '../trouble/late-piece.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { useLiveLine } from './live-line.ts'
import { SideMenu } from './side-menu.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/**
 * Which notices were there when the app was opened: what comes after them is news, also while the code of its card
 * is still loading.
 */
export function useKnownNotices(): ReadonlySet<string> | null {
  const { data } = useQuery(noticesQuery)
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null)
  if (known === null && data !== undefined) setKnown(new Set(data.notices.map(({ id }) => id)))
  return known
}

const loadPalette = () => import('./command-palette.tsx')
const CommandPalette = lazy(() => loadPalette().then((module) => ({ default: module.CommandPalette })))

/** A piece of its own: nobody waits for it, and few visits need it. */
const ArrivalOverlay = lazy(() =>
  import('../handshake/arrival-overlay.tsx').then((module) => ({ default: module.ArrivalOverlay })),
)

const PlayReminder = lazy(() =>
  import('#features/safety/play-reminder.tsx').then((module) => ({ default: module.PlayReminder })),
)

const InstalledApp = lazy(() => import('./installed-app.tsx').then((module) => ({ default: module.InstalledApp })))

type ShellProps = {
  place: Place
  /** Room for a list beside the page. */
  wide: boolean
  children: ReactNode
}

export function Shell({ place, wide, children }: ShellProps) {
  const person = useSessionAnswer()?.session?.person
  const [collapsed, toggleCollapsed] = useStoredFlag(storageKeys.menuCollapsed)
  const phone = usePhone()
  const [searching, setSearching] = useState(false)
  useLiveLine()
  useSessionWatch()
  useDefaultProfile()
  const known = useKnownNotices()
  // Fetched before it opens: whoever asks for it without a connection is told so and asks again later.
  const openPalette = () =>
    void loadPalette().then(
      () => setSearching(true),
      () => showSnackbar({ title: 'We couldn’t load search', description: 'Check your connection and try again.' }),
    )
  useShortcuts({ openPalette })

  // The guard lets nobody in without a session; between its end and the redirect there is nobody to show.
  if (!person) return null
  const allowed = mayEnter(place, person.role)
  return (
    <div className="flex min-h-dvh">
      <a
        href={`#${pageId}`}
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-2 text-sm font-semibold text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <SideMenu collapsed={collapsed} role={person.role} />
      <div className="arrive-in-order flex min-w-0 grow flex-col">
        <Header person={person} menuCollapsed={collapsed} onToggleMenu={toggleCollapsed} onSearch={openPalette} />
        <main
          id={pageId}
          tabIndex={-1}
          className={classNames(
            '@container/page mx-auto w-full grow pt-5 pb-8 outline-none md:pt-8',
            wide ? 'max-w-[100rem]' : 'max-w-7xl',
            !place.bleeds && 'px-4 lg:px-8',
          )}
        >
          {allowed ? children : <NotAllowed />}
        </main>
        <footer className="animate-show-late px-4 pb-26 text-center text-2xs text-faint md:pb-6">
          <FooterLine />
        </footer>
      </div>
      <BottomBar />
      <Toaster phone={phone} />
      <ConnectionStatus />
      <NewVersionPrompt />
      {known && (
        <LatePiece>
          <ArrivalOverlay known={known} />
        </LatePiece>
      )}
      <LatePiece>
        <InstalledApp />
      </LatePiece>
      <LatePiece>
        <PlayReminder personId={person.id} />
      </LatePiece>
      {searching && (
        <LatePiece>
          <CommandPalette role={person.role} onClose={() => setSearching(false)} />
        </LatePiece>
      )}
    </div>
  )
}

/** Stands in place of a staff page for everyone else. */
export function NotAllowed() {
  return (
    <>
      <PageHead title="For staff only" />
      <EmptyState
        picture="lock"
        title={formWords('session.forbidden')}
        description="This area is for Handshake staff."
        action={<ButtonLink to="/passport">Back to your passport</ButtonLink>}
      />
    </>
  )
}
