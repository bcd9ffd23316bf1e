/** Looks after the session while the shell is open: it is refreshed before it ends, and its end is noticed. */
import { session } from '@handshake/contracts/session/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useLocation } from '#platform/navigation.ts'
import { sessionExtended, sessionQuery, useSessionAnswer } from '#platform/session.ts'
import { useSetup } from '#platform/setup.ts'
import { endCheckMs, refreshCheckMs, refreshIsDue, seemsEnded } from './session-watch.ts'

export function useSessionWatch(): void {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const expiresAt = useSessionAnswer()?.session?.expiresAt
  const mode = useSetup()?.moneyMode
  const navigatedAtMs = useRef(0)
  const refreshedAtMs = useRef(0)
  // A refresh that fails is tried again 30 s later; a session that is lost shows at the next read.
  const refresh = useCall(session.refreshSession, { onDone: (answer) => sessionExtended(client, answer.expiresAt) })

  useEffect(() => {
    if (pathname) navigatedAtMs.current = Date.now()
  }, [pathname])

  const lookAtClock = useEffectEvent((end: Date) => {
    const now = new Date()
    const at = { refreshedAtMs: refreshedAtMs.current, navigatedAtMs: navigatedAtMs.current }
    if (!refreshIsDue({ expiresAt: end, now, mode, ...at })) return
    refreshedAtMs.current = now.getTime()
    refresh.run({})
  })

  useEffect(() => {
    if (expiresAt === undefined) return
    const end = new Date(expiresAt)
    const timers = [
      setInterval(() => lookAtClock(end), refreshCheckMs),
      setInterval(() => {
        if (seemsEnded(end, new Date())) void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      }, endCheckMs),
    ]
    return () => timers.forEach(clearInterval)
  }, [expiresAt, client])
}
