/** A long text in parts, on one card: each part has a heading, and an address of its own on the page. */
import { Card } from '#ui/layout/card.tsx'

type Part = { readonly heading: string; readonly paragraphs: readonly string[] }

export const partId = ({ heading }: Pick<Part, 'heading'>): string => heading.toLowerCase().replaceAll(/[^a-z]+/g, '-')

export const TextParts = ({ parts }: { parts: readonly Part[] }) => (
  <Card padding="lg" className="flex flex-col gap-6">
    {parts.map(({ heading, paragraphs }) => (
      <section key={heading} id={partId({ heading })} aria-label={heading} className="scroll-mt-6">
        <h2 className="text-lg font-semibold text-text">{heading}</h2>
        {paragraphs.map((text) => (
          <p key={text} className="measure mt-2 text-text">
            {text}
          </p>
        ))}
      </section>
    ))}
  </Card>
)
