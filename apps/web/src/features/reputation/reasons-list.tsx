/** Why trust moved: every movement with its reason, the handshake it came from and the score it led to, a page at a time. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { agreementAddress } from '#features/agreement/agreement-list.public.tsx'
import { QueryWaiting } from '#patterns/query-card.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Pagination } from '#ui/layout/pagination.tsx'
import { Link } from '#ui/link.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { ChangeMark } from './change-mark.tsx'
import { type Reputation, reputationQuery } from './reputation.queries.ts'

export function ReasonsList() {
  const [page, setPage] = useState(1)
  const query = useQuery({ ...reputationQuery(page), placeholderData: (before) => before })
  const { data } = query
  if (!data)
    return <QueryWaiting query={query} failed="We couldn’t load the reasons." loading={<SkeletonRows rows={2} />} />
  if (data.movementCount === 0)
    return (
      <p className="mt-1 text-sm text-muted">
        Nothing yet. Everyone starts at 500. Every handshake you keep adds 10, and we list the reason here.
      </p>
    )
  return (
    <>
      <ul className="mt-1 divide-y divide-line">
        {data.movements.map((movement) => (
          <Reason key={movement.id} movement={movement} />
        ))}
      </ul>
      {data.pageCount > 1 && (
        <Pagination
          label="Pages of reasons"
          page={data.page}
          pageCount={data.pageCount}
          onPageChange={setPage}
          className="mt-3"
        />
      )}
    </>
  )
}

/** What it moved over, and where that is. */
function overOf({ handshake, agreement, pool }: Reputation['movements'][number]) {
  if (handshake) return { title: handshake.title, to: `/handshake/${handshake.id}` }
  if (agreement) return { title: agreement.title, to: agreementAddress(agreement.type, agreement.id) }
  return pool && { title: pool.title, to: `/pools/${pool.id}` }
}

function Reason({ movement }: { movement: Reputation['movements'][number] }) {
  const { reason, change, scoreAfter, at } = movement
  const over = overOf(movement)
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <span className="min-w-0">
        <span className="block text-sm font-medium text-text">{reason}</span>
        <span className="flex min-w-0 gap-1.5 text-sm text-muted">
          {over && (
            <>
              <Link to={over.to} className="min-w-0 truncate hover:underline">
                {over.title}
              </Link>
              <span aria-hidden="true">·</span>
            </>
          )}
          <TimeAgo at={at} className="shrink-0" />
        </span>
      </span>
      <span className="shrink-0 text-right">
        <ChangeMark change={change} />
        <span className="tabular block text-sm text-faint">
          <span className="sr-only">to </span>
          {scoreAfter}
        </span>
      </span>
    </li>
  )
}
