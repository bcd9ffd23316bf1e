/** The frame of each page: what React draws first, before anything is known, as HTML that the server sends with the page (docs/decisions/0034-pages-come-with-their-frame.md). */
import type { SessionView } from '@handshake/contracts/session.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { PlaceRule } from '@handshake/domain/session/redirect-rules.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { ShownContext } from '#platform/navigation.ts'
import { sessionQuery } from '#platform/session.ts'
import { PageSkeleton } from '#ui/feedback/page-skeleton.tsx'
import { BarePage } from '../bare-page.tsx'
import { findPlace } from '../find-place.ts'
import { places, type ScreenId } from '../paths.ts'
import { type Place, ruleOf, strangersPath } from '../place.ts'
import { loadScreen } from '../screens.tsx'
import { NothingOpen } from '../shell/list-beside.tsx'
import { Shell } from '../shell/shell.tsx'

/** The screens that are drawn as they begin; every other page begins with its stand-in. */
const drawn: readonly ScreenId[] = ['login', 'landing', 'handshakes', 'handshake', 'marketplace', 'wallet']

/** Nobody yet: of the person a frame shows only where they will stand. */
const nobody: SessionView['person'] = {
  id: '' as PersonId,
  email: '',
  fullName: '',
  displayName: '',
  username: '',
  avatarUrl: null,
  role: 'user',
  emailVerified: true,
  reliabilityScore: 0,
  hasProfile: true,
  needsOnboarding: false,
  needsVerification: false,
}

/** Where people are sent who are at a page for strangers; what is there for everybody they see as everybody does. */
const peoplesPath: Partial<Record<PlaceRule, `/${string}`>> = {
  'front-door': '/passport',
  'sign-in': '/passport',
  'sign-up': '/passport',
}

async function draw(place: Place<ScreenId>): Promise<string> {
  const client = new QueryClient()
  if (place.shell !== false) client.setQueryData(sessionQuery.queryKey, { session: { person: nobody, expiresAt: '' } })
  const location = { pathname: place.path, search: '', hash: '', state: null, key: 'default' }
  const Screen = await screenOf(place)
  const page = place.list === undefined ? <Screen /> : await withList(place.list, place)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ShownContext value={{ location, type: 'POP' }}>
        <Router hook={() => [place.path, () => {}]}>
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
      </ShownContext>
    </QueryClientProvider>,
  )
}

const screenOf = async ({ screen }: Place<ScreenId>): Promise<ComponentType> =>
  drawn.includes(screen) ? loadScreen(screen) : PageSkeleton

/** Side by side where there is room for both, as `Pages` has them; here the stylesheet decides what `Pages` asks the window. */
async function withList(list: `/${string}`, place: Place<ScreenId>) {
  const List = await screenOf(findPlace(list, 'play'))
  const Screen = await screenOf(place)
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

const frameOf = async (place: Place<ScreenId>) => {
  const rule = ruleOf(place)
  const otherwise = strangersPath[rule] ?? peoplesPath[rule]
  return {
    place,
    frame: await draw(place),
    otherwise: otherwise === undefined ? place.path : findPlace(otherwise, 'play').path,
  }
}

/** Each page with its frame, and with the page that is seen there by whoever it is not for. Drawn while this is loaded: the build asks once. */
export const frames = await Promise.all(places.map(frameOf))
