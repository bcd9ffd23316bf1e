/** The page of the current address: its screen, in the shell or standing alone, with a net under each. */
import { lazy, Suspense, useState } from 'react'
import { useFrameEnd } from '#platform/frame.ts'
import { PlaceParamsContext, useLocation } from '#platform/navigation.ts'
import { useMaintenance } from '#platform/network/maintenance.ts'
import { useSetup } from '#platform/setup.ts'
import { useMedia } from '#platform/use-media.ts'
import { PageSkeleton } from '#ui/feedback/page-skeleton.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import type { Departure } from './app-router.tsx'
import { BarePage } from './bare-page.tsx'
import { findPlace, paramsOf } from './find-place.ts'
import { Arrival, besideId } from './page-arrival.tsx'
import { ruleOf } from './place.ts'
import { fetchScreen, loadScreens, screenOf } from './screen-pieces.ts'
import { ScrollKeeper } from './scroll-keeper.tsx'
import { ErrorBoundary } from './trouble/error-boundary.tsx'
import { OfflineMarker } from './trouble/offline-marker.tsx'

type ShellModule = Awaited<ReturnType<Awaited<ReturnType<typeof loadScreens>>['loadShell']>>

let shell: ShellModule | undefined

async function loadShell(): Promise<ShellModule> {
  const { loadShell: load } = await loadScreens()
  shell = await load()
  return shell
}

const LateShell = lazy(() => loadShell().then((module) => ({ default: module.Shell })))
const MaintenanceScreen = lazy(() =>
  loadScreens()
    .then(({ loadMaintenanceScreen }) => loadMaintenanceScreen())
    .then((module) => ({ default: module.MaintenanceScreen })),
)

const ListColumn = lazy(() => import('./shell/list-beside.tsx').then((module) => ({ default: module.ListColumn })))
const NothingOpen = lazy(() => import('./shell/nothing-open.tsx').then((module) => ({ default: module.NothingOpen })))

/** The menu, a list and a page side by side, each as wide as it reads well. */
const roomForBoth = '(min-width: 80rem)'

/** While the app is closed, signing in, the front page and the links in mails still work (decision 3.11). */
const closable = ['protected', 'handshake', 'pool', 'sign-up']

/** Both pieces of a page start on their way at once. Without a connection it says so; any other failure is told in the page's place. */
export async function preloadPage(pathname: string): Promise<Departure> {
  const place = findPlace(pathname, 'play')
  const pieces = await Promise.allSettled([fetchScreen(place.screen), place.shell === false ? null : loadShell()])
  if (navigator.onLine || pieces.every(({ status }) => status === 'fulfilled')) return 'ready'
  showSnackbar({ title: 'You’re offline', description: 'Try that page again once you’re back online.' })
  return 'stranded'
}

export function Pages() {
  useFrameEnd()
  // What is here is drawn at once; and it stays the same one as long as there are pages.
  const [Shell] = useState<ShellModule['Shell'] | typeof LateShell>(() => shell?.Shell ?? LateShell)
  const location = useLocation()
  const place = findPlace(location.pathname, useSetup()?.moneyMode ?? 'play')
  const isClosed = useMaintenance() && closable.includes(ruleOf(place))
  const list = useMedia(roomForBoth) && !isClosed ? place.list : undefined
  const isList = list !== undefined && screenOf(findPlace(list, 'play').screen) === screenOf(place.screen)
  const Screen = isClosed ? MaintenanceScreen : isList ? NothingOpen : screenOf(place.screen)
  const page = (
    <ErrorBoundary resetKey={location.key}>
      <Suspense fallback={<PageSkeleton />}>
        <PlaceParamsContext value={paramsOf(place, location.pathname)}>
          <Screen />
        </PlaceParamsContext>
        <ScrollKeeper />
        <Arrival title={place.title} />
      </Suspense>
    </ErrorBoundary>
  )
  // In the shell the state of the connection has a place of its own.
  const alone = (
    <>
      <OfflineMarker />
      {page}
    </>
  )
  if (place.bare) return alone
  if (place.shell === false || isClosed) return <BarePage>{alone}</BarePage>
  return (
    <Shell place={place} wide={list !== undefined}>
      <div className={list === undefined ? 'contents' : 'grid grid-cols-[24rem_minmax(0,1fr)] items-start gap-6'}>
        {list !== undefined && (
          <Suspense fallback={<PageSkeleton />}>
            <ListColumn list={list} isAlone={isList} />
          </Suspense>
        )}
        {/* In the same place either way: a window that is turned or dragged keeps what is open and typed on the page. */}
        <div {...(list === undefined ? { className: 'contents' } : besideList(isList))}>{page}</div>
      </div>
    </Shell>
  )
}

/** Focus goes to the page that was opened, not to the top of the list. */
const besideList = (isList: boolean) => ({
  ...(!isList && { id: besideId }),
  'data-beside': '',
  tabIndex: -1,
  className: '@container/page min-w-0 outline-none',
})
