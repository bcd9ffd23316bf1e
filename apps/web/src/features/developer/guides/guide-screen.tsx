/** One guide for programs: a few sentences, and the examples that the tests run. */
import { type Guide, type GuidePart, guides } from '@handshake/domain/developer/guides.ts'
import { NoSuchPage, ReadingPage } from '#patterns/reading-page.tsx'
import { partId } from '#patterns/text-parts.tsx'
import { usePlaceParams } from '#platform/place-params.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { CodeBlock } from './code-block.tsx'
import { exampleText } from './example-files.ts'

const list = { to: '/developers/guides', label: 'Guides for developers' }

export function GuideScreen() {
  const { slug = '' } = usePlaceParams()
  const place = guides.findIndex((one) => one.slug === slug.toLowerCase())
  const guide = guides[place]
  if (guide) return <OneGuide guide={guide} next={guides[place + 1]} />
  return <NoSuchPage title="Guide not found" list={list} />
}

const OneGuide = ({ guide, next }: { guide: Guide; next: Guide | undefined }) => (
  <ReadingPage page={guide} list={list}>
    <Card padding="lg" className="flex flex-col gap-7">
      {guide.parts.map((part) => (
        <Part key={part.heading} part={part} />
      ))}
    </Card>
    <p className="flex flex-wrap gap-2">
      <ButtonLink to="/developers">Your keys and webhooks</ButtonLink>
      {next && (
        <ButtonLink variant="ghost" to={`${list.to}/${next.slug}`}>
          Next: {next.title}
        </ButtonLink>
      )}
    </p>
  </ReadingPage>
)

const Part = ({ part: { heading, paragraphs, examples } }: { part: GuidePart }) => (
  <section id={partId({ heading })} aria-label={heading} className="min-w-0 scroll-mt-6">
    <h2 className="text-lg font-semibold text-text">{heading}</h2>
    {paragraphs.map((text) => (
      <p key={text} className="measure mt-2 text-text">
        <WithCode text={text} />
      </p>
    ))}
    {examples.map((name) => (
      <div key={name} className="mt-3">
        <CodeBlock name={name} text={exampleText(name)} />
      </div>
    ))}
  </section>
)

/** Every second piece stood between backticks. */
const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((piece, place) =>
    place % 2 === 0 ? (
      piece
    ) : (
      <code
        key={piece}
        className={classNames(
          'rounded-sm bg-sunken px-1 py-0.5 font-mono text-[0.9em]',
          // A break after its dashes would tear an option apart.
          piece.length < 12 ? 'whitespace-nowrap' : 'wrap-anywhere',
        )}
      >
        {piece}
      </code>
    ),
  )
