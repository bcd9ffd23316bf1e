/** One slide: its title, text, points and live figures, as large as the screen allows, and on paper a page of its own. */
import type { DeckView } from '@handshake/contracts/presentation/presentation.ts'
import { formatMoment } from '#platform/format.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { deckGradients, deckIcons, figureWords } from '../presentation-looks.ts'

type DeckSlideProps = { deck: DeckView; at: number; shown: boolean }

const bigTitle = 'text-[clamp(2rem,6.5vw,5rem)] leading-[1.08]'
const title = 'text-[clamp(1.75rem,4.5vw,3.5rem)] leading-[1.15]'
const text = 'text-[clamp(1.125rem,2.2vw,1.875rem)] leading-snug'

export function DeckSlide({ deck, at, shown }: DeckSlideProps) {
  const slide = deck.slides[at]
  if (slide === undefined) return null
  const first = at === 0
  const IconMark = deckIcons[deck.presentation.icon]
  // With nothing under the title but text, the slide is one statement.
  const alone = slide.points.length === 0 && slide.figures.length === 0
  const Heading = first ? 'h1' : 'h2'
  return (
    <section
      aria-label={`Slide ${at + 1} of ${deck.slides.length}`}
      className={classNames(
        'min-h-full flex-col justify-center gap-[clamp(1rem,3vh,2.5rem)] px-6 py-8 sm:px-[8vw]',
        'print:h-dvh print:min-h-0 print:break-inside-avoid print:not-last:break-after-page',
        shown ? 'flex' : 'hidden print:flex',
        first && deckGradients[deck.presentation.gradient],
      )}
    >
      {first && <IconMark aria-hidden="true" className="size-[clamp(3rem,8vw,6rem)] text-accent-text" />}
      <Heading
        tabIndex={-1}
        className={classNames(
          'font-semibold tracking-tight text-balance wrap-anywhere outline-none',
          alone ? bigTitle : title,
        )}
      >
        {slide.title}
      </Heading>
      {slide.text !== '' && (
        <p className={classNames('max-w-[60ch] whitespace-pre-line wrap-anywhere text-muted', text)}>{slide.text}</p>
      )}
      {slide.points.length > 0 && (
        <ul className={classNames('grid max-w-[60ch] list-disc gap-[0.6em] pl-[1.1em] marker:text-accent-text', text)}>
          {slide.points.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand twice on a slide
            <li key={index} className="wrap-anywhere">
              {point}
            </li>
          ))}
        </ul>
      )}
      {slide.figures.length > 0 && (
        <>
          <Figures deck={deck} names={slide.figures} />
          <p className="text-sm text-faint">As of {formatMoment(new Date(deck.asOf))}</p>
        </>
      )}
      {first && (
        <p className="text-base wrap-anywhere text-muted">
          {deck.presentation.presenter} · {deck.presentation.audience}
        </p>
      )}
    </section>
  )
}

function Figures({ deck, names }: { deck: DeckView; names: DeckView['slides'][number]['figures'] }) {
  const countOf = (name: string) => deck.figures.find((figure) => figure.name === name)?.count ?? null
  return (
    <dl className="grid grid-cols-2 gap-4 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
      {names.map((name) => {
        const count = countOf(name)
        return (
          <div
            key={name}
            className="flex flex-col-reverse justify-end rounded-card border border-line bg-surface p-4 sm:p-6"
          >
            <dt className="mt-1 text-muted">{figureWords[name]}</dt>
            <dd className="tabular text-[clamp(1.375rem,2.8vw,3rem)] leading-tight whitespace-nowrap font-semibold">
              {count === null ? 'Under 10' : count.toLocaleString('en-US')}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
