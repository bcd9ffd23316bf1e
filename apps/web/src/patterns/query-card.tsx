/** What a read shows from the first wait to its answer: grey shapes, what went wrong with another try, nothing yet, or the content. */
import type { ReactNode } from 'react'
import { describeError } from '#platform/api/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { LoadingLabel, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { type Aging, DataAge } from './data-age.tsx'

/** What is read here of `useQuery`. */
type Query<Data> = Aging & { readonly data: Data | undefined; readonly refetch: () => unknown }

type QueryErrorProps = {
  query: Omit<Query<unknown>, 'data'>
  /** 'We couldn’t load your friends.' */
  failed: string
  /** What it means for the money, where money is near: 'Your money is safe.' */
  money?: string | undefined
  className?: string | undefined
}

/** For whatever draws its own waiting, as tables do: stands alone where there is an error and no data. */
export function QueryError({ query, failed, money, className }: QueryErrorProps) {
  const { userMessage, reference } = describeError(query.error)
  return (
    <ErrorState
      what={failed}
      money={money}
      advice={userMessage}
      reference={reference ?? undefined}
      action={<Button onClick={() => void query.refetch()}>Try Again</Button>}
      className={className}
    />
  )
}

type QueryWaitingProps = QueryErrorProps & {
  /** Shapes of what is coming. */
  loading: ReactNode
  /** What screen readers hear meanwhile. */
  loadingText?: string | undefined
  /** Where the content brings its own cards, waiting and failing stand in one. */
  inCard?: boolean | undefined
}

/** What stands there before the first answer. */
export function QueryWaiting({ loading, loadingText, inCard, ...failure }: QueryWaitingProps) {
  const meanwhile = failure.query.error ? (
    <QueryError {...failure} />
  ) : (
    <>
      <LoadingLabel>{loadingText}</LoadingLabel>
      {loading}
    </>
  )
  return inCard ? <Card>{meanwhile}</Card> : meanwhile
}

type QueryContentProps<Data> = Omit<QueryWaitingProps, 'query' | 'className'> & {
  query: Query<Data>
  /** What stands there when the answer holds nothing; `isEmpty` says when that is. */
  empty?: ReactNode
  isEmpty?: ((data: Data) => boolean) | undefined
  children: (data: Data) => ReactNode
}

/** Data that is there stays in sight, whatever became of the last attempt to refresh it. */
export function QueryContent<Data>({ empty, isEmpty, children, ...waiting }: QueryContentProps<Data>) {
  const { data } = waiting.query
  if (data === undefined) return <QueryWaiting {...waiting} />
  return (
    <>
      {isEmpty?.(data) ? empty : children(data)}
      <DataAge of={waiting.query} className="mt-3" />
    </>
  )
}

type QueryCardProps<Data> = Omit<QueryContentProps<Data>, 'loading'> & {
  /** A few lines of text unless told otherwise. */
  loading?: ReactNode
  title: ReactNode
  description?: ReactNode
  action?: ReactNode
  /** What an address with a '#' leads to. */
  id?: string | undefined
  className?: string | undefined
}

const fewLines = <SkeletonText lines={6} className="mt-4" />

export function QueryCard<Data>({
  title,
  description,
  action,
  id,
  className,
  loading = fewLines,
  ...content
}: QueryCardProps<Data>) {
  return (
    <Card id={id} className={className}>
      <CardHead title={title} description={description} action={action} />
      <QueryContent {...content} loading={loading} />
    </Card>
  )
}
