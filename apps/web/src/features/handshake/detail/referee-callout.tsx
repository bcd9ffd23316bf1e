/** Tells the referee what is expected of them, before there is anything to decide and after somebody else took over. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { firstName } from '../parties.ts'
import { dateOf } from '../score.ts'

export function RefereeCallout({ handshake }: { handshake: HandshakeView }) {
  const { referee, status, creator, peer, acceptedAt, gameDate } = handshake
  if (referee === null) return null
  if (referee.replaced !== null)
    return <Callout title="You’re no longer the referee.">An arbitrator decides this one.</Callout>
  if (acceptedAt === null)
    return (
      <Callout title="You’re named as referee.">
        {firstName(creator)} wants you to decide who won. You have no stake in it, and you can decline at any time.
      </Callout>
    )
  if (status !== 'matched' && status !== 'in_progress') return null
  return (
    <Callout title="You’re the referee.">
      {firstName(creator)} and {peer === null ? 'the other side' : firstName(peer)} agreed that you decide who won.
      We’ll tell you when it’s over: {dateOf(gameDate)}.
    </Callout>
  )
}
