/** Whether the moment of a match is shown: to both sides, within a day of it, and once in a browser. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { hours } from '@handshake/domain/time.ts'
import { useEffect, useState } from 'react'
import { readStored, storageKeys, writeStored } from '#platform/storage.ts'
import { partyOf } from '../parties.ts'

const newsForMs = hours(24)
/** Old ones are no news anyway. */
const maxKept = 50

export function useMatchMoment(handshake: HandshakeView, myId: string) {
  const { id } = handshake
  const [seenBefore] = useState(() => seenMatches().includes(id))
  const [closed, setClosed] = useState(false)
  const shown = !seenBefore && !closed && isFreshMatch(handshake, myId, new Date())
  useEffect(() => {
    if (shown) remember(id)
  }, [shown, id])
  return { shown, close: () => setClosed(true) }
}

type Matched = Pick<HandshakeView, 'status' | 'acceptedAt' | 'creator' | 'peer' | 'verificationMethod'>

function isFreshMatch(handshake: Matched, myId: string, now: Date): boolean {
  const { status, acceptedAt, verificationMethod } = handshake
  if (partyOf(myId, handshake) === null || acceptedAt === null) return false
  // A game that is being played has its live card; a bet without one runs from the moment it is matched.
  const isNews = status === 'matched' || (status === 'in_progress' && verificationMethod !== 'oracle')
  return isNews && now.getTime() - new Date(acceptedAt).getTime() < newsForMs
}

const seenMatches = (): readonly string[] => (readStored(storageKeys.matchesSeen) ?? '').split(' ').filter(Boolean)

function remember(id: string): void {
  const others = seenMatches().filter((seen) => seen !== id)
  writeStored(storageKeys.matchesSeen, [id, ...others].slice(0, maxKept).join(' '))
}
