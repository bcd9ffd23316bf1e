/** What happened to a handshake so far, newest first, in human words. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { EventList } from '#ui/event-list.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { stepWords } from '../step-words.ts'

type TimelineProps = {
  handshake: Pick<HandshakeView, 'steps'>
  me: { readonly id: string; readonly displayName: string }
}

export function Timeline({ handshake: { steps }, me }: TimelineProps) {
  const nameOf = (name: string) => (name === me.displayName ? 'You' : name)
  const told = [...steps]
    .reverse()
    .map((step) => ({ key: `${step.number}`, words: stepWords(step, nameOf), at: step.at }))
  return (
    <Card>
      <CardHead title="Timeline" />
      <EventList entries={told} announced className="mt-4" />
    </Card>
  )
}
