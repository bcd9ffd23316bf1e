/** Answers to common questions, searchable, open to everyone. */
import { findArticles } from '@handshake/domain/support/articles/article.ts'
import { articles, articlesSummary } from '@handshake/domain/support/articles/articles.ts'
import { PageLinks } from '#patterns/reading-page.tsx'
import { searchIn, useAddressFilter } from '#platform/address-filter.ts'
import { usePageDescription } from '#platform/document-title.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Card } from '#ui/layout/card.tsx'

const inAddress = { read: searchIn, write: (search: string) => ({ search }) }

export function ArticlesScreen() {
  const { typed, setTyped } = useAddressFilter<string>(inAddress)
  usePageDescription(articlesSummary)
  const shown = findArticles(articles, typed)
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <h1 tabIndex={-1} className="text-2xl font-semibold outline-none">
          Common questions
        </h1>
        <MessageUs />
      </header>
      <Field label="Search the answers">
        <TextInput type="search" name="search" autoComplete="off" value={typed} onValueChange={setTyped} />
      </Field>
      <p role="status" className="sr-only">
        {shown.length === 1 ? '1 answer' : `${shown.length} answers`}
      </p>
      {shown.length === 0 ? (
        <Card>
          <EmptyState
            picture="search"
            title="We found nothing for that."
            description="Try other words, or message us."
          />
        </Card>
      ) : (
        <PageLinks pages={shown} under="/support/articles" />
      )}
    </div>
  )
}

/** Signed out, it leads through the sign-in and back to the form. */
export function MessageUs() {
  const signedIn = Boolean(useSessionAnswer()?.session)
  return (
    <ButtonLink to={signedIn ? '/support/new' : '/login?returnTo=/support/new'}>
      {signedIn ? 'Message us' : 'Sign in to message us'}
    </ButtonLink>
  )
}
