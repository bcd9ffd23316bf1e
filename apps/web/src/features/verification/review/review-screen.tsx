/** One identity check for an admin: who it is about, the pictures one by one, and the decision. */
import type { IdentityReview } from '@handshake/contracts/verification/identity-views.ts'
import { countryName } from '@handshake/domain/safety/regions.ts'
import { declineReasons, documentKinds } from '@handshake/domain/verification/identity-check.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotFoundCard } from '#patterns/load-failed-card.tsx'
import { QueryContent } from '#patterns/query-card.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { formatMoment, formatMonth } from '#platform/format.ts'
import { usePlaceParams } from '#platform/navigation.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Link } from '#ui/link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { identityLooks } from '../identity/identity-words.ts'
import { identityCheckQuery } from '../verification.queries.ts'
import { DecideIdentity } from './decide-identity.tsx'
import { IdentityPicture } from './identity-picture.tsx'

const back = { to: '/admin/identity', label: 'Identity checks' }
const unknownCodes = ['verification.unknown-check', 'malformed']

export function IdentityReviewScreen() {
  const { id = '' } = usePlaceParams()
  const query = useQuery(identityCheckQuery(id))
  const { error } = query
  return (
    <div className="flex flex-col gap-4">
      <BackLink {...back} />
      {isApiError(error) && unknownCodes.includes(error.code) ? (
        <NotFoundCard title="Check not found" way={<ButtonLink to={back.to}>{back.label}</ButtonLink>}>
          The account may be closed, or it’s your own: someone else reviews that one.
        </NotFoundCard>
      ) : (
        <QueryContent
          inCard
          query={query}
          failed="We couldn’t load the identity check."
          loading={<SkeletonRows />}
          loadingText="Loading the identity check…"
        >
          {(review) => <Review review={review} />}
        </QueryContent>
      )}
    </div>
  )
}

function Review({ review }: { review: IdentityReview }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const unopened = review.pictures.filter(({ id }) => !opened.has(id)).length
  const facts = [
    ['Full name on the profile', review.fullName],
    ['Document', `${documentKinds[review.documentKind].label}, ${countryName(review.country)}`],
    ['Submitted', formatMoment(new Date(review.submittedAt))],
    ['Member since', formatMonth(new Date(review.memberSince))],
    ['Declined before', review.declinedBefore === 0 ? 'Never' : String(review.declinedBefore)],
  ]
  return (
    <>
      <PageHead
        title={
          <span dir="auto" className="wrap-anywhere">
            {review.person.displayName}
          </span>
        }
      >
        <StatusBadge look={identityLooks[review.state]} />
      </PageHead>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card>
          <CardHead
            title="Pictures"
            description={`${review.state === 'in_review' ? 'Open each one before you verify. ' : ''}Each look is in the security log, and the person sees it there too.`}
          />
          {review.pictures.length === 0 ? (
            <p className="mt-4 text-base text-muted">The pictures are deleted.</p>
          ) : (
            <ul className="mt-4 grid gap-3">
              {review.pictures.map((picture) => (
                <li key={picture.id}>
                  <IdentityPicture
                    checkId={review.id}
                    picture={picture}
                    onOpened={() => setOpened((before) => new Set([...before, picture.id]))}
                  />
                </li>
              ))}
            </ul>
          )}
        </Card>
        <div className="flex min-w-0 flex-col gap-4">
          <Card>
            <CardHead
              title="Person"
              action={
                <Link
                  to={`/profile/${review.person.username}`}
                  className="text-sm font-medium text-accent-text hover:underline"
                >
                  Profile
                </Link>
              }
            />
            <dl className="mt-3 grid gap-3 text-sm">
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt className="text-muted">{name}</dt>
                  <dd dir="auto" className="font-medium wrap-anywhere text-text">
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
          </Card>
          {review.state === 'in_review' ? (
            <DecideIdentity review={review} unopened={unopened} />
          ) : (
            <Decided review={review} />
          )}
        </div>
      </div>
    </>
  )
}

function Decided({ review: { decidedAt, decidedBy, declineReason } }: { review: IdentityReview }) {
  if (decidedAt === null) return null
  return (
    <Card>
      <CardHead title="Decision" />
      <p className="mt-2 text-sm text-muted">
        {decidedBy === null ? 'Decided' : `By ${decidedBy}`}, {formatMoment(new Date(decidedAt))}
      </p>
      {declineReason !== null && <p className="mt-2 text-base text-text">{declineReasons[declineReason].words}</p>}
    </Card>
  )
}
