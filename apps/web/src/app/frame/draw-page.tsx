/** Draws a page as HTML, with whatever the cache knows of it: for the frames of the build, and for the pages of people. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { PlaceParamsContext, ShownContext } from '#platform/navigation.ts'
import { BarePage } from '../bare-page.tsx'
import { findPlace, type KnownPlace, paramsOf } from '../find-place.ts'
import type { ScreenId } from '../paths.ts'
import { NothingOpen } from '../shell/nothing-open.tsx'
import { Shell } from '../shell/shell.tsx'

type Drawing = {
  readonly place: KnownPlace
  readonly pathname: string
  readonly search?: string
  readonly client: QueryClient
  readonly screenOf: (screen: ScreenId) => ComponentType
}

export function drawPage({ place, pathname, search = '', client, screenOf }: Drawing): string {
  const location = { pathname, search, hash: '', state: null, key: 'default' }
  const Screen = screenOf(place.screen)
  const page = place.list === undefined ? <Screen /> : withList(place.list, place, screenOf)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ShownContext value={{ location, type: 'POP' }}>
        <PlaceParamsContext value={paramsOf(place, pathname)}>
          <Router hook={() => [pathname, () => {}]}>
            {place.bare ? (
              page
            ) : place.shell === false ? (
              <BarePage>{page}</BarePage>
            ) : (
              <Shell place={place} wide={place.list !== undefined}>
                {page}
              </Shell>
            )}
          </Router>
        </PlaceParamsContext>
      </ShownContext>
    </QueryClientProvider>,
  )
}

/** Side by side where there is room for both, as `Pages` has them; here the stylesheet decides what `Pages` asks the window. */
function withList(list: `/${string}`, place: KnownPlace, screenOf: Drawing['screenOf']) {
  const List = screenOf(findPlace(list, 'play').screen)
  const Screen = screenOf(place.screen)
  const isList = place.path === list
  return (
    <div className="xl:grid xl:grid-cols-[24rem_minmax(0,1fr)] xl:items-start xl:gap-6">
      <div className={isList ? '@container/page xl:-mx-1 xl:px-1' : '@container/page -mx-1 px-1 max-xl:hidden'}>
        <List />
      </div>
      {isList ? (
        <div className="max-xl:hidden">
          <NothingOpen />
        </div>
      ) : (
        <div data-beside="" className="@container/page min-w-0">
          <Screen />
        </div>
      )}
    </div>
  )
}
