/** What the quarrel is about: who was said to have won, by whom, and what each of the two answered. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { resultLines } from './result-lines.ts'

export function ResultFacts({ handshake, myId }: { handshake: HandshakeView; myId: string }) {
  const lines = resultLines(handshake, myId)
  if (lines.length === 0) return null
  return (
    <Card>
      <CardHead title="What each side said" />
      <dl className="mt-3 flex flex-col divide-y divide-line">
        {lines.map(({ name, words, reason }) => (
          <div
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium text-text">{words}</dd>
            {reason && <dd className="w-full text-sm whitespace-pre-line text-muted wrap-anywhere">“{reason}”</dd>}
          </div>
        ))}
      </dl>
    </Card>
  )
}
