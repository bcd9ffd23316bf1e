/** The last few notices, with the way to all of them. */
import { NoNotices, NoticeRow } from '#features/notification/notice-row.tsx'
import { useNotices } from '#features/notification/notification.queries.ts'
import { describeError } from '#platform/api/describe-error.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { LoadingLabel, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Link } from '#ui/link.tsx'

const shown = 3

export function LatestCard() {
  const { data, error } = useNotices()
  return (
    <Card>
      <CardHead
        title="Latest"
        action={
          <Link to="/notifications" className="text-sm font-medium text-accent-text hover:underline">
            See all
          </Link>
        }
      />
      {data ? (
        data.notices.length === 0 ? (
          <NoNotices />
        ) : (
          <ul className="mt-2 -mb-2 divide-y divide-line">
            {data.notices.slice(0, shown).map((notice) => (
              <li key={notice.id}>
                <NoticeRow notice={notice} short />
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState what="Failed to load notifications" advice={describeError(error).userMessage} />
      ) : (
        <>
          <LoadingLabel />
          <SkeletonRow />
          <SkeletonRow />
        </>
      )}
    </Card>
  )
}
