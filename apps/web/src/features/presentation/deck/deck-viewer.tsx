/** A presentation being shown: one slide at a time by key, swipe or button, with the presenter's clock; printed, all of them. */
import type { DeckView } from '@handshake/contracts/presentation/presentation.ts'
import { seconds } from '@handshake/domain/time.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Expand from 'lucide-react/icons/expand'
import Printer from 'lucide-react/icons/printer'
import Timer from 'lucide-react/icons/timer'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { useNow } from '#ui/time/use-now.ts'
import { canBeFullscreen, closeDeck, enterFullscreen, isFramed, leaveFullscreen } from './close-deck.ts'
import { DeckSlide } from './deck-slide.tsx'
import { useSlideTurns } from './use-slide-turns.ts'

/** Paper lies on its side, as slides do. */
const paper = '@page { size: landscape; margin: 0 } @media print { html { font-size: 12pt } }'

export function DeckViewer({ deck, listPath }: { deck: DeckView; listPath: string }) {
  const { slides, presentation } = deck
  const leave = () => closeDeck(listPath)
  const { at, last, turnTo, swipe } = useSlideTurns(slides.length, leave)
  const sheet = useRef<HTMLDivElement>(null)
  // Paper is white: what is printed wears the light theme, whichever is on the screen.
  useEffect(() => {
    const onPrint = ({ type }: Event) => {
      if (type === 'beforeprint') sheet.current?.setAttribute('data-theme', 'light')
      else sheet.current?.removeAttribute('data-theme')
    }
    window.addEventListener('beforeprint', onPrint)
    window.addEventListener('afterprint', onPrint)
    return () => {
      window.removeEventListener('beforeprint', onPrint)
      window.removeEventListener('afterprint', onPrint)
    }
  }, [])
  return (
    <div ref={sheet} className="flex h-dvh flex-col bg-bg text-text print:block print:h-auto">
      <style>{paper}</style>
      <div className="min-h-0 grow touch-pan-y overflow-y-auto print:overflow-visible" {...swipe}>
        {Array.from(slides, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide has no name but its place
          <DeckSlide key={index} deck={deck} at={index} shown={index === at} />
        ))}
      </div>
      <p aria-live="polite" className="sr-only print:hidden">
        Slide {at + 1} of {slides.length}: {slides[at]?.title}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-2 py-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] print:hidden">
        <PresenterClock minutes={presentation.duration} />
        <div className="flex items-center gap-1">
          <IconButton label="Previous slide" disabled={at === 0} onClick={() => turnTo(at - 1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <span aria-hidden="true" className="tabular min-w-14 text-center text-sm text-muted">
            {at + 1} / {slides.length}
          </span>
          <IconButton label="Next slide" disabled={at === last} onClick={() => turnTo(at + 1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
        <div className="flex items-center gap-1">
          <IconButton label="Print slides" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
          </IconButton>
          {canBeFullscreen() && (
            <IconButton
              label="Present Fullscreen"
              onClick={() => (document.fullscreenElement === null ? enterFullscreen() : leaveFullscreen())}
            >
              <Expand aria-hidden="true" />
            </IconButton>
          )}
          {!isFramed() && (
            <IconButton label="Close presentation" onClick={leave}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </div>
    </div>
  )
}

const two = (part: number): string => String(part).padStart(2, '0')

/** How long somebody has been presenting, beside how long it should take; a press starts it over. */
function PresenterClock({ minutes }: { minutes: number }) {
  const [startedAt, setStartedAt] = useState(() => Date.now())
  const now = useNow((present) => seconds(1) - ((present.getTime() - startedAt) % seconds(1)))
  const elapsed = Math.max(0, Math.floor((now.getTime() - startedAt) / seconds(1)))
  const over = elapsed > minutes * 60
  return (
    <button
      type="button"
      title="Restart the clock"
      aria-label="Presenter clock. Press to restart."
      onClick={() => setStartedAt(Date.now())}
      className={classNames(
        'tabular flex h-9 items-center gap-1.5 rounded-control px-2 text-sm pressable',
        over ? 'text-held' : 'text-muted',
      )}
    >
      <Timer aria-hidden="true" className="size-4 shrink-0" />
      <span role="timer">
        {two(Math.floor(elapsed / 60))}:{two(elapsed % 60)}
      </span>
      <span className="max-sm:hidden">of {minutes} min</span>
    </button>
  )
}
