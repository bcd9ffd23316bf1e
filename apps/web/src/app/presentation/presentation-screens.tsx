/** The pages of presentations: the list in the shell, /preso for visitors, the named decks, and the form. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DeckPage } from '#features/presentation/deck/deck-page.tsx'
import { Gate } from '#features/presentation/gate.tsx'
import { deckQuery } from '#features/presentation/presentation.queries.ts'
import { PresentationForm } from '#features/presentation/presentation-form.tsx'
import { PresentationsList } from '#features/presentation/presentations-list.tsx'
import { QueryContent } from '#patterns/query-card.tsx'
import { useLocation, usePlaceParams } from '#platform/navigation.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { BarePage } from '../bare-page.tsx'
import { pageId } from '../page-arrival.tsx'

export const PresentationsScreen = () => (
  <Gate>
    <PresentationsList />
  </Gate>
)

/** Slides have the whole screen; whatever else is said has the mark above it. */
const frame = {
  slides: (content: ReactNode) => (
    <main id={pageId} tabIndex={-1} className="outline-none">
      {content}
    </main>
  ),
  page: (content: ReactNode) => <BarePage>{content}</BarePage>,
}

/** At /preso stands the list, at everything below it one presentation. */
export function PresoScreen() {
  const { pathname } = useLocation()
  const listPath = useSessionAnswer()?.session ? '/presentations' : '/preso'
  const slug = slugIn(pathname)
  if (slug === '')
    return (
      <BarePage>
        <div className="mx-auto flex w-full max-w-6xl grow flex-col">
          <Gate>
            <PresentationsList />
          </Gate>
        </div>
      </BarePage>
    )
  return (
    <Gate frame={frame.page}>
      <DeckPage slug={slug} listPath={listPath} frame={frame} />
    </Gate>
  )
}

/** '/preso/story', '/preso/story/' and '/PRESO/Story' are the same. */
const slugIn = (pathname: string): string =>
  pathname
    .toLowerCase()
    .replace(/^\/preso/, '')
    .replaceAll(/^\/+|\/+$/g, '')

export function AdminDeckScreen() {
  const { pathname } = useLocation()
  const slug = pathname.split('/').filter(Boolean).at(-1)?.toLowerCase() ?? ''
  return <DeckPage slug={slug} listPath="/presentations" frame={frame} />
}

export const NewPresentationScreen = () => (
  <>
    <PageHead title="New Presentation" />
    <PresentationForm deck={null} />
  </>
)

export function EditPresentationScreen() {
  const { slug = '' } = usePlaceParams()
  // What is being edited stays as it was opened, whatever others do meanwhile.
  const query = useQuery({ ...deckQuery(slug), staleTime: Number.POSITIVE_INFINITY })
  return (
    <>
      <PageHead title="Edit presentation" />
      <QueryContent
        query={query}
        failed="We couldn’t load the presentation."
        loading={<SkeletonRows rows={4} />}
        inCard
      >
        {(deck) => <PresentationForm key={deck.presentation.id} deck={deck} />}
      </QueryContent>
    </>
  )
}
