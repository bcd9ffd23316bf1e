/** The page of one presentation: its slides once they are there, or why they are not. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import PresentationOff from 'lucide-react/icons/monitor-off'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { LoadFailedCard } from '#patterns/load-failed-card.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { MessageCard } from '#ui/feedback/message-card.tsx'
import { LoadingLabel, Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { deckQuery, gateQuery } from '../presentation.queries.ts'
import { DeckViewer } from './deck-viewer.tsx'

type DeckPageProps = {
  slug: string
  listPath: string
  /** What stands around the slides, and around anything said in their place. */
  frame: { slides: (content: ReactNode) => ReactNode; page: (content: ReactNode) => ReactNode }
}

const codeOf = (error: unknown): string | null => (isApiError(error) ? error.code : null)

export function DeckPage({ slug, listPath, frame }: DeckPageProps) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(deckQuery(slug))
  const code = codeOf(error)
  // The gate closed behind this browser: it is asked again, and stands there anew.
  useEffect(() => {
    if (code === 'presentation.locked') void client.invalidateQueries({ queryKey: gateQuery.queryKey })
  }, [client, code])
  if (code === 'presentation.unknown' || code === 'malformed')
    return frame.page(
      <MessageCard
        title="We couldn’t find that presentation"
        icon={PresentationOff}
        tone="neutral"
        actions={
          <ButtonLink to={listPath} variant="primary" full>
            See all presentations
          </ButtonLink>
        }
      >
        The link may have changed, or the presentation isn’t open anymore.
      </MessageCard>,
    )
  if (data) return frame.slides(<DeckViewer key={slug} deck={data} listPath={listPath} />)
  if (error === null)
    return frame.page(
      <div className="m-auto w-full max-w-3xl">
        <LoadingLabel>Loading the presentation…</LoadingLabel>
        <Skeleton className="mb-6 h-12 w-2/3" />
        <SkeletonText lines={4} />
      </div>,
    )
  return frame.page(
    <LoadFailedCard
      title="We couldn’t load the presentation"
      error={error}
      onRetry={refetch}
      way={<ButtonLink to={listPath}>All presentations</ButtonLink>}
    />,
  )
}
