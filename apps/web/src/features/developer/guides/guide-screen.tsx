/** One guide for programs: a few sentences, and the examples that the tests run. */
import { type Guide, type GuidePart, guides } from '@handshake/domain/developer/guides.ts'
import { NoSuchPage, ReadingPage } from '#patterns/reading-page.tsx'
import { partId } from '#patterns/text-parts.tsx'
import { usePlaceParams } from '#platform/navigation.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/theme/class-names.ts'

/** The example files of the SDK as text: what a guide shows is what the tests run. */
const files = import.meta.glob<string>('../../../../../../packages/sdk/examples/*', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const named = new Map(Object.entries(files).map(([path, text]) => [path.replace(/^.*\//, ''), text.trimEnd()]))

/** With the address of the installation it is read at; the sandbox's only where one may be running. */
function exampleText(name: string): string {
  const text = named.get(name)
  if (text === undefined) throw new Error(`there is no example ${name}`)
  const mine = text.replaceAll('https://handshake.example', location.origin)
  return location.hostname === 'localhost' ? mine.replaceAll('http://localhost:3000', location.origin) : mine
}

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

/** Lines of code under their name, with a button that copies them as they are. */
const CodeBlock = ({ name, text }: { name: string; text: string }) => (
  <figure aria-label={name} className="overflow-hidden rounded-control border border-line bg-sunken">
    <figcaption className="flex items-center justify-between gap-3 border-b border-line py-1.5 pr-1.5 pl-3">
      <span className="min-w-0 truncate font-mono text-xs text-muted">{name}</span>
      <CopyButton text={text} variant="ghost" aria-label={`Copy ${name}`} />
    </figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard. */}
    <pre tabIndex={0} className="max-h-[32rem] overflow-auto p-3 font-mono text-xs leading-5 text-text">
      <code>{text}</code>
    </pre>
  </figure>
)
