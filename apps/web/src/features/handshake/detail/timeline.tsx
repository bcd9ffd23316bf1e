/** What happened to a handshake so far, newest first, in human words. */
import type { HandshakeView } from '@handshake/contracts/handshake-views.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { TimeAgo } from '#ui/time-ago.tsx'
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
      <ol className="mt-4 flex flex-col">
        {told.map(({ key, words, at }, place, all) => (
          <li key={key} className="relative flex gap-3 pb-5 last:pb-0">
            {place < all.length - 1 && (
              <span aria-hidden="true" className="absolute top-3 bottom-0 left-[5px] w-px bg-line" />
            )}
            <span
              aria-hidden="true"
              className={classNames(
                'relative mt-1.5 size-[11px] shrink-0 rounded-full border-2',
                place === 0 ? 'border-accent bg-accent' : 'border-line-control bg-surface',
              )}
            />
            <span className="min-w-0 grow">
              <span className={classNames('block break-words', place === 0 ? 'text-text' : 'text-muted')}>{words}</span>
              <TimeAgo at={at} className="text-sm text-faint" />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
