/** The frame of each page: what React draws first, before anything is known, as HTML that the server sends with the page (docs/decisions/0034-pages-come-with-their-frame.md). */
import type { SessionView } from '@handshake/contracts/session/session.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { PlaceRule } from '@handshake/domain/session/redirect-rules.ts'
import { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#platform/session.ts'
import { PageSkeleton } from '#ui/feedback/page-skeleton.tsx'
import { findPlace, type KnownPlace } from '../find-place.ts'
import { places, type ScreenId } from '../paths.ts'
import { ruleOf, strangersPath } from '../place.ts'
import { loadScreen } from '../screens.tsx'
import { drawPage } from './draw-page.tsx'

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

const screens = new Map(await Promise.all(drawn.map(async (screen) => [screen, await loadScreen(screen)] as const)))
const screenOf = (screen: ScreenId) => screens.get(screen) ?? PageSkeleton

function draw(place: KnownPlace): string {
  const client = new QueryClient()
  if (place.shell !== false) client.setQueryData(sessionQuery.queryKey, { session: { person: nobody, expiresAt: '' } })
  return drawPage({ place, pathname: place.path, client, screenOf })
}

function frameOf(place: KnownPlace) {
  const rule = ruleOf(place)
  const otherwise = strangersPath[rule] ?? peoplesPath[rule]
  return {
    place,
    frame: draw(place),
    otherwise: otherwise === undefined ? place.path : findPlace(otherwise, 'play').path,
  }
}

/** Each page with its frame, and with the page that is seen there by whoever it is not for. Drawn while this is loaded: the build asks once. */
export const frames = places.map(frameOf)
