/** One answer to a common question, and the way to us where it wasn't enough. */

import type { Article } from '@handshake/domain/support/articles/article.ts'
import { articles } from '@handshake/domain/support/articles/articles.ts'
import SearchX from 'lucide-react/icons/search-x'
import { TextParts } from '#patterns/text-parts.tsx'
import { useDocumentTitle } from '#platform/document-title.ts'
import { usePageDescription } from '#platform/page-description.ts'
import { usePlaceParams } from '#platform/place-params.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { MessageCard } from '#ui/feedback/message-card.tsx'
import { MessageUs } from './articles-screen.tsx'

export function ArticleScreen() {
  const { slug = '' } = usePlaceParams()
  const article = articles.find((one) => one.slug === slug.toLowerCase())
  if (article) return <OneArticle article={article} />
  return (
    <MessageCard
      title="Answer not found"
      icon={SearchX}
      tone="neutral"
      actions={<ButtonLink to="/support/articles">Common questions</ButtonLink>}
    >
      The link may be old or incomplete.
    </MessageCard>
  )
}

function OneArticle({ article: { title, summary, parts } }: { article: Article }) {
  useDocumentTitle(title)
  usePageDescription(summary)
  return (
    <article className="mx-auto flex w-full max-w-3xl flex-col gap-5">
      <BackLink to="/support/articles" label="Common questions" />
      <header>
        <h1 tabIndex={-1} className="text-2xl font-semibold outline-none">
          {title}
        </h1>
        <p className="measure mt-2 text-muted">{summary}</p>
      </header>
      <TextParts parts={parts} />
      <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
        Didn’t find what you need?
        <MessageUs />
      </p>
    </article>
  )
}
