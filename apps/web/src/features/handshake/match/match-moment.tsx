/** The moment two people shake on it: the hands meet, the stakes slide into the pot, and one sentence says what happens next. It stands in the page, where nothing covers it. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { stakeOf } from '@handshake/domain/handshake/terms/stakes.ts'
import { hours } from '@handshake/domain/time.ts'
import { useEffect, useRef, useState } from 'react'
import { readStored, storageKeys, writeStored } from '#platform/storage.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Money } from '#ui/money.tsx'
import { firstName, partyOf, personAt, potCentsOf, stakesOf } from '../parties.ts'
import { matchNext, wasAcceptedBy } from './match-next.ts'

export function MatchMoment({ handshake, myId }: { handshake: HandshakeView; myId: string }) {
  const { shown, close } = useMatchMoment(handshake, myId)
  const frame = useRef<HTMLDivElement>(null)
  // Whoever pressed further down the page, or in a dialog, is brought to what came of it.
  useEffect(() => {
    if (shown) frame.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <div ref={frame} role="status" className="scroll-mt-20 scroll-mb-28 empty:hidden">
      {shown && <Moment handshake={handshake} myId={myId} onClose={close} />}
    </div>
  )
}

type MomentProps = { handshake: HandshakeView; myId: string; onClose: () => void }

function Moment({ handshake, myId, onClose }: MomentProps) {
  const mine = partyOf(myId, handshake) ?? 'creator'
  const theirs = mine === 'creator' ? 'peer' : 'creator'
  const me = personAt(mine, handshake)
  const other = personAt(theirs, handshake)
  const stakes = stakesOf(handshake)
  return (
    <Card padding="lg" className="flex flex-col items-center gap-4 overflow-hidden border-held-fill text-center">
      <div aria-hidden="true" className="flex items-center justify-center gap-3">
        <span className="[--from:-4rem] motion-safe:animate-meet">
          <Avatar name={me?.displayName ?? 'You'} src={me?.avatarUrl} size="lg" />
        </span>
        <Hands />
        <span className="[--from:4rem] motion-safe:animate-meet">
          <Avatar name={other?.displayName ?? 'The other side'} src={other?.avatarUrl} size="lg" />
        </span>
      </div>
      <p className="flex items-center justify-center gap-3 text-sm">
        <span className="[--from:-3rem] motion-safe:animate-into-pot">
          <span className="sr-only">You put in </span>
          <Money amount={stakeOf(stakes, mine)} size="sm" />
        </span>
        <span className="rounded-full bg-held-soft px-4 py-1.5">
          <span className="sr-only">The pot is </span>
          <Money amount={potCentsOf(handshake)} size="lg" tone="held" />
        </span>
        <span className="[--from:3rem] motion-safe:animate-into-pot">
          <span className="sr-only">They put in </span>
          <Money amount={stakeOf(stakes, theirs)} size="sm" />
        </span>
      </p>
      <div>
        <h2 className="text-2xl font-semibold text-balance">
          You and {other === null ? 'the other side' : firstName(other)} shook on it
        </h2>
        <p className="measure mx-auto mt-1 text-muted">{matchNext(handshake)}</p>
        {wasAcceptedBy(handshake, mine) && (
          <p className="mt-2 text-sm text-faint">
            <span className="font-medium">Success</span> · <span>Handshake accepted!</span>
          </p>
        )}
      </div>
      <Button size="sm" onClick={onClose}>
        Got it
      </Button>
    </Card>
  )
}

/** The two halves of our mark come from their sides and clasp. */
const Hands = () => (
  <svg viewBox="0 0 32 32" fill="none" strokeWidth="4.5" strokeLinecap="round" aria-hidden="true" className="size-14">
    <path d="M6.5 6v20M6.5 13.25h12" className="stroke-accent [--from:-1rem] motion-safe:animate-meet" />
    <path d="M25.5 6v20M25.5 18.75h-12" stroke="currentColor" className="[--from:1rem] motion-safe:animate-meet" />
  </svg>
)

/** Whether the moment of a match is shown: to both sides, within a day of it, and once in a browser. */
const newsForMs = hours(24)
/** Old ones are no news anyway. */
const maxKept = 50

function useMatchMoment(handshake: HandshakeView, myId: string) {
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
