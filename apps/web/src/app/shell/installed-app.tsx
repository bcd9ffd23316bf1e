/** What the app does beyond its window: the service worker, the number on its icon and its tab, the page a push message leads to, and what was last seen. */
import { minutes } from '@handshake/domain/time.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { turnsQuery } from '#features/turn/turn.public.tsx'
import { useCountInTitle } from '#platform/document-title.ts'
import { keepLastSeen } from '#platform/last-seen.ts'
import { navigate } from '#platform/navigation.ts'

const updateEveryMs = minutes(1)

export function InstalledApp() {
  const client = useQueryClient()
  // What only this person can move on is worth a number out there; everything else stands in the bell.
  const turns = useQuery(turnsQuery).data?.count
  useCountInTitle(turns ?? 0)
  useEffect(() => {
    if (turns !== undefined) countOnIcon(turns)
  }, [turns])
  useEffect(() => () => countOnIcon(0), [])
  useEffect(() => keepLastSeen(client.getQueryCache()), [client])
  useEffect(followMessages, [])
  return null
}

/** Only an installed app has an icon to put a number on; elsewhere the browser says no, which changes nothing. */
function countOnIcon(count: number): void {
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).then(undefined, () => {})
}

/** Asked for anew each time: the way out of a broken cache takes the worker away, and there is nothing left to renew. */
function lookForNewWorker(): void {
  const renewed = navigator.serviceWorker.getRegistration().then((registration) => registration?.update())
  renewed.then(undefined, () => {})
}

function followMessages(): (() => void) | undefined {
  if (!('serviceWorker' in navigator)) return undefined
  let timer: ReturnType<typeof setInterval> | undefined
  navigator.serviceWorker.register('/sw.js').then(
    () => {
      // Browsers look for a new worker once a day by themselves; a page that is left open must not wait for that.
      timer = setInterval(lookForNewWorker, updateEveryMs)
    },
    () => {},
  )
  const follow = ({ data }: MessageEvent) => {
    if (data?.is !== 'open' || typeof data.url !== 'string') return
    const { origin, pathname, search, hash } = new URL(data.url)
    if (origin === window.location.origin) navigate(`${pathname}${search}${hash}`)
  }
  navigator.serviceWorker.addEventListener('message', follow)
  return () => {
    clearInterval(timer)
    navigator.serviceWorker.removeEventListener('message', follow)
  }
}
