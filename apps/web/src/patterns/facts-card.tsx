/** The terms of an agreement as a list of names and values. */
import type { ReactNode } from 'react'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { NamedLine } from '#ui/named-value.tsx'

export type Fact = { readonly name: string; readonly value: ReactNode }

export function FactsCard({ title, text, facts }: { title: string; text?: string; facts: readonly Fact[] }) {
  return (
    <Card>
      <CardHead title={title} />
      {text && <p className="mt-2 text-sm break-words whitespace-pre-line text-muted">{text}</p>}
      <dl className="mt-2 divide-y divide-line">
        {facts.map(({ name, value }) => (
          <NamedLine
            key={name}
            name={name}
            nameLook="text-sm break-words text-muted"
            valueLook="min-w-0 text-right break-words text-text"
            className="py-2.5"
          >
            {value}
          </NamedLine>
        ))}
      </dl>
    </Card>
  )
}
