/** One guide for programs: a few sentences, and the examples that the tests run. */
import { type Guide, type GuidePart, guides } from '@handshake/domain/developer/guides.ts'
import SearchX from 'lucide-react/icons/search-x'
import { partId } from '#patterns/text-parts.tsx'
import { useDocumentTitle } from '#platform/document-title.ts'
import { usePageDescription } from '#platform/page-description.ts'
import { usePlaceParams } from '#platform/place-params.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { MessageCard } from '#ui/feedback/message-card.tsx'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { CodeBlock } from './code-block.tsx'
import { exampleText } from './example-files.ts'

export function GuideScreen() {
  const { slug = '' } = usePlaceParams()
  const place = guides.findIndex((one) => one.slug === slug.toLowerCase())
  const guide = guides[place]
  if (guide) return <OneGuide guide={guide} next={guides[place + 1]} />
  return (
    <MessageCard
      title="Guide not found"
      icon={SearchX}
      tone="neutral"
      actions={<ButtonLink to="/developers/guides">Guides for developers</ButtonLink>}
    >
      The link may be old or incomplete.
    </MessageCard>
  )
}

function OneGuide({ guide: { title, summary, parts }, next }: { guide: Guide; next: Guide | undefined }) {
  useDocumentTitle(title)
  usePageDescription(summary)
  return (
    <article className="mx-auto flex w-full max-w-3xl flex-col gap-5">
      <BackLink to="/developers/guides" label="Guides for developers" />
      <header>
        <h1 tabIndex={-1} className="text-2xl font-semibold outline-none">
          {title}
        </h1>
        <p className="measure mt-2 text-muted">{summary}</p>
      </header>
      <Card padding="lg" className="flex flex-col gap-7">
        {parts.map((part) => (
          <Part key={part.heading} part={part} />
        ))}
      </Card>
      <p className="flex flex-wrap gap-2">
        <ButtonLink to="/developers">Your keys and webhooks</ButtonLink>
        {next && (
          <ButtonLink variant="ghost" to={`/developers/guides/${next.slug}`}>
            Next: {next.title}
          </ButtonLink>
        )}
      </p>
    </article>
  )
}

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
