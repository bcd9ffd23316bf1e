/** The redirect rules: one visit in, the address it is sent on to out, or null when it may stay. */
import { home, targetOrHome } from './redirect-target.ts'

export type Visit = {
  /** Path, query and hash as the address bar shows them. */
  readonly path: string
  readonly search: string
  readonly hash: string
  /** Which rule the place follows; every path that no list names is protected. */
  readonly rule: PlaceRule
  readonly signedIn: boolean
  /** The person has just logged out here: they leave for the sign-in page and are not brought back. */
  readonly goodbye: boolean
  readonly origin: string
  /** False on a host that only advertises the app; there a stranger at '/' sees the landing page. */
  readonly onAppHost: boolean
}

/** `handshake` and `challenge` are one thing by two addresses: what a link opens with an account and without. So are those of a pool. */
export type PlaceRule =
  | 'front-door'
  | 'sign-in'
  | 'sign-up'
  | 'public'
  | 'protected'
  | 'handshake'
  | 'challenge'
  | 'pool'
  | 'pool-challenge'

export function redirectFor(visit: Visit): string | null {
  if (visit.signedIn) return signedInRules[visit.rule](visit)
  return signedOutRules[visit.rule](visit)
}

type Rule = (visit: Visit) => string | null
const stay: Rule = () => null

const signedInRules: Readonly<Record<PlaceRule, Rule>> = {
  'front-door': () => home,
  'sign-in': (visit) => afterSignIn(visit.search, visit.origin),
  'sign-up': (visit) => askedTarget(visit.search, visit.origin) ?? '/handshakes',
  public: stay,
  protected: stay,
  handshake: stay,
  challenge: (visit) => withBeginning(visit, '/challenge/', '/handshake/'),
  pool: stay,
  'pool-challenge': (visit) => withBeginning(visit, '/challenge/pools/', '/pools/'),
}

const signedOutRules: Readonly<Record<PlaceRule, Rule>> = {
  'front-door': (visit) => (visit.onAppHost ? '/login' : '/landing'),
  'sign-in': stay,
  'sign-up': stay,
  public: stay,
  protected: (visit) => (visit.goodbye ? '/login' : signInPath(`${visit.path}${visit.search}${visit.hash}`)),
  handshake: (visit) => (visit.goodbye ? '/login' : withBeginning(visit, '/handshake/', '/challenge/')),
  challenge: stay,
  pool: (visit) => (visit.goodbye ? '/login' : withBeginning(visit, '/pools/', '/challenge/pools/')),
  'pool-challenge': stay,
}

const withBeginning = ({ path, search, hash }: Visit, before: string, after: string): string =>
  `${after}${path.slice(before.length)}${search}${hash}`

/** Where signing in leads: friendInvite first, then returnTo, then home (decision 3.8). */
export const afterSignIn = (search: string, origin: string): string => askedTarget(search, origin) ?? home

/** '/login' that brings the person back; slashes stay readable, everything else is encoded. */
export const signInPath = (returnTo: string): string => `/login?${returning(returnTo)}`

/** The same for whoever has no account yet. */
export const signUpPath = (returnTo: string): string => `/signup?${returning(returnTo)}`

const returning = (returnTo: string): string => `returnTo=${encodeURIComponent(returnTo).replaceAll('%2F', '/')}`

/** What the address itself asks for, if anything. */
export function askedTarget(search: string, origin: string): string | null {
  const query = new URLSearchParams(search)
  const friendInvite = query.get('friendInvite')
  if (friendInvite) return `/accept-friend-invite?code=${encodeURIComponent(friendInvite)}`
  const returnTo = query.get('returnTo')
  return returnTo === null ? null : targetOrHome(returnTo, origin)
}

/** friendInvite and returnTo travel along between the sign-in and sign-up pages; nothing else does. */
export function carriedQuery(search: string): string {
  const query = new URLSearchParams(search)
  const carried = new URLSearchParams()
  for (const name of ['friendInvite', 'returnTo']) {
    const value = query.get(name)
    if (value) carried.set(name, value)
  }
  return carried.size === 0 ? '' : `?${carried}`
}
