/** Pages to read, such as answers and guides: the list that leads to them, and one of them under its title. */
import type { ReactNode } from 'react'
import { useDocumentTitle, usePageDescription } from '#platform/document-title.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CoverLink } from '#ui/link.tsx'
import { NotFoundCard } from './load-failed-card.tsx'

/** `summary` is one sentence; search engines show it, too. */
type Page = { readonly slug: string; readonly title: string; readonly summary: string }

/** Each row is a link over its whole width. */
export const PageLinks = ({ pages, under }: { pages: readonly Page[]; under: string }) => (
  <Card padding="none" className="overflow-hidden">
    <ul className="divide-y divide-line">
      {pages.map(({ slug, title, summary }) => (
        <li key={slug} className="relative px-4 py-3.5 transition-colors pressable">
          <h2 className="text-base font-semibold text-text">
            <CoverLink to={`${under}/${slug}`}>{title}</CoverLink>
          </h2>
          <p className="mt-0.5 text-sm text-muted">{summary}</p>
        </li>
      ))}
    </ul>
  </Card>
)

type Listed = { readonly to: string; readonly label: string }
type ReadingPageProps = { page: Omit<Page, 'slug'>; list: Listed; children: ReactNode }

export function ReadingPage({ page: { title, summary }, list: { to, label }, children }: ReadingPageProps) {
  useDocumentTitle(title)
  usePageDescription(summary)
  return (
    <article className="mx-auto flex w-full max-w-3xl flex-col gap-5">
      <BackLink to={to} label={label} />
      <header>
        <h1 tabIndex={-1} className="text-2xl font-semibold outline-none">
          {title}
        </h1>
        <p className="measure mt-2 text-muted">{summary}</p>
      </header>
      {children}
    </article>
  )
}

export const NoSuchPage = ({ title, list: { to, label } }: { title: string; list: Listed }) => (
  <NotFoundCard title={title} way={<ButtonLink to={to}>{label}</ButtonLink>}>
    The link may be old or incomplete.
  </NotFoundCard>
)
