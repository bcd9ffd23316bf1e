/** Stands before every page: waits for the session where it matters, then applies the redirect rules. */
import { type PlaceRule, redirectFor } from '@handshake/domain/session/redirect-rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useFrameEnd } from '#platform/frame.ts'
import { type Location, navigate, useLocation } from '#platform/navigation.ts'
import { goodbyeSaid, probablySignedIn, useSessionAnswer, useSessionOnItsWay } from '#platform/session.ts'
import { isAppHost, type Setup, useSetup } from '#platform/setup.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useRouteChange } from '../app-router.tsx'
import { findPlace } from '../find-place.ts'
import { ruleOf } from '../place.ts'
import { useGuardPhase } from './guard-timing.ts'

export function SessionGuard({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { destination } = useRouteChange()
  const shown = useLocation()
  const answer = useSessionAnswer()
  const setup = useSetup()
  const phase = useGuardPhase({
    answered: answer !== undefined && setup !== undefined,
    worthWaiting: useSessionOnItsWay() && probablySignedIn(),
  })

  const known = { session: answer, setup, waitIsOver: phase === 'over' }
  const next = nextOf(destination, known)
  const goodbye = answer?.goodbye === true
  const atSignIn = ruleOf(findPlace(destination.pathname, 'play')) === 'sign-in'
  useEffect(() => {
    if (next.go) navigate(next.go, { replace: true })
    else if (goodbye && atSignIn) goodbyeSaid(client)
  }, [next.go, goodbye, atSignIn, client])

  // While the next page is on its way the old one stays, unless this person may no longer see it.
  if (nextOf(shown, known).mayShow) return children
  return phase === 'quiet' ? null : <VerifyingSession slow={phase === 'slow'} />
}

type GuardState = {
  readonly session: ReturnType<typeof useSessionAnswer>
  readonly setup: Setup | undefined
  readonly waitIsOver: boolean
}

/** Where an address leads with what is known, and whether its page may be on the screen. */
function nextOf(
  location: Location,
  { session, setup, waitIsOver }: GuardState,
): { go: string | null; mayShow: boolean } {
  const place = findPlace(location.pathname, setup?.moneyMode ?? 'play')
  const rule = ruleOf(place)
  const needsSetup = place.playOnly || rule === 'front-door'
  const waiting = (session === undefined && needsSession(rule)) || (setup === undefined && needsSetup)
  if (waiting && !waitIsOver) return { go: null, mayShow: false }
  const target = redirectFor({
    path: location.pathname,
    search: location.search,
    hash: location.hash,
    rule,
    signedIn: Boolean(session?.session),
    goodbye: session?.goodbye === true,
    origin: window.location.origin,
    onAppHost: isAppHost(setup, window.location.host),
  })
  const go = target ?? place.sendsTo ?? null
  return { go, mayShow: go === null || rule === 'sign-in' || rule === 'sign-up' }
}

/** A stranger's sign-in page appears at once; someone who was signed in last time should not see it flash by. */
function needsSession(rule: PlaceRule): boolean {
  if (rule === 'public') return false
  return ['protected', 'handshake', 'pool', 'front-door'].includes(rule) || probablySignedIn()
}

function VerifyingSession({ slow }: { slow: boolean }) {
  useFrameEnd()
  return (
    <div role="status" className="flex min-h-dvh flex-col items-center justify-center gap-3 text-muted">
      <Spinner className="size-6" />
      <p className="text-sm">Verifying session...</p>
      {slow && <p className="px-6 text-center text-sm">Your connection is slow. You’re still signed in, so hang on.</p>}
    </div>
  )
}
