/** Reads what the browser knows about the connection, and tells when it comes and goes. */
import { useSyncExternalStore } from 'react'
import { type Connection, type ConnectionType, isSlow } from './network-rules.ts'

export const mobileBreakpointPx = 768

/** The part of the Network Information API we read; only some browsers have it. */
type NetworkInformation = Partial<EventTarget> & {
  readonly effectiveType?: string
  readonly rtt?: number
  readonly saveData?: boolean
}

const knownTypes: readonly string[] = ['slow-2g', '2g', '3g', '4g'] satisfies ConnectionType[]
const isConnectionType = (type: string): type is ConnectionType => knownTypes.includes(type)

const informed = () => navigator as Navigator & { connection?: NetworkInformation; deviceMemory?: number }

/** Whether what nobody asked for yet may be fetched: not over the slowest lines, nor where somebody wants data saved. */
export const mayFetchAhead = (): boolean => informed().connection?.saveData !== true && !isSlow(readConnection())

export function readConnection(): Connection {
  const { connection, deviceMemory } = informed()
  const type = connection?.effectiveType ?? '4g'
  return {
    type: isConnectionType(type) ? type : '4g',
    roundTripMs: connection?.rtt ?? 0,
    mobile: isNarrow(),
    lowEnd: (deviceMemory ?? 8) <= 2 || navigator.hardwareConcurrency <= 2,
  }
}

let narrow: boolean | undefined

/**
 * Asked once for each size of the window: the answer makes the browser lay out the whole page first, and every read of the cache wants
 * to know it.
 */
function isNarrow(): boolean {
  if (narrow === undefined) {
    narrow = window.innerWidth < mobileBreakpointPx
    const forget = () => {
      narrow = undefined
    }
    window.addEventListener('resize', forget, { once: true })
  }
  return narrow
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Calls when the network is another one, or the window crosses the width of phones: what was chosen for the old one is chosen again. */
export function onNetworkChange(listener: () => void): () => void {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
  const stops = [subscribe(listener), subscribeToWidth(listener)]
  connection?.addEventListener?.('change', listener)
  return () => {
    connection?.removeEventListener?.('change', listener)
    for (const stop of stops) stop()
  }
}

const phoneQuery = `(width < ${mobileBreakpointPx}px)`

function subscribeToWidth(listener: () => void) {
  const query = matchMedia(phoneQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True below the mobile breakpoint, where the bottom bar takes the side menu's place. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(phoneQuery).matches,
    () => false,
  )

export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
