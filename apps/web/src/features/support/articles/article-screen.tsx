/** One answer to a common question, and the way to us where it wasn't enough. */
import { articles } from '@handshake/domain/support/articles/articles.ts'
import { NoSuchPage, ReadingPage } from '#patterns/reading-page.tsx'
import { TextParts } from '#patterns/text-parts.tsx'
import { usePlaceParams } from '#platform/navigation.ts'
import { MessageUs } from './articles-screen.tsx'

const list = { to: '/support/articles', label: 'Common questions' }

export function ArticleScreen() {
  const { slug = '' } = usePlaceParams()
  const article = articles.find((one) => one.slug === slug.toLowerCase())
  if (!article) return <NoSuchPage title="Answer not found" list={list} />
  return (
    <ReadingPage page={article} list={list}>
      <TextParts parts={article.parts} />
      <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
        Didn’t find what you need?
        <MessageUs />
      </p>
    </ReadingPage>
  )
}
