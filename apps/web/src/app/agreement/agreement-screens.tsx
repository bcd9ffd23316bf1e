/** The pages of agreements: the list, one of them, and making one of a type. */
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import SearchX from 'lucide-react/icons/search-x'
import { Suspense } from 'react'
import { agreementQuery } from '#features/agreement/agreement.queries.ts'
import { AgreementList } from '#features/agreement/agreement-list.tsx'
import { AgreementPage } from '#features/agreement/agreement-page.tsx'
import { agreementForms } from '#features/agreement/agreement-screens.tsx'
import { QueryWaiting } from '#patterns/query-card.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { navigate } from '#platform/navigation.ts'
import { usePlaceParams } from '#platform/place-params.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { MessageCard } from '#ui/feedback/message-card.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Link } from '#ui/link.tsx'

export const AgreementsScreen = () => (
  <>
    <PageHead title="Agreements">
      {agreementForms.map(({ type, title, to }) => (
        <ButtonLink key={type} variant="primary" to={to}>
          {title}
        </ButtonLink>
      ))}
    </PageHead>
    <AgreementList />
  </>
)

export function AgreementScreen() {
  const { id = '' } = usePlaceParams()
  const person = useSessionAnswer()?.session?.person
  const query = useQuery(agreementQuery(id))
  if (!person) return null
  const { data: view, error } = query
  const isMissing = isApiError(error) && (error.kind === 'malformed' || error.code === 'agreement.unknown')
  return (
    <div className="flex flex-col gap-4">
      <Link to="/agreements" className="flex w-fit items-center gap-1.5 py-1 text-sm text-muted hover:text-text">
        <ArrowLeft aria-hidden="true" className="size-4" />
        Agreements
      </Link>
      {view ? (
        <AgreementPage view={view} myId={person.id} />
      ) : isMissing ? (
        <MessageCard
          title="Agreement not found"
          icon={SearchX}
          tone="neutral"
          actions={<ButtonLink to="/agreements">Your agreements</ButtonLink>}
        >
          It may not exist, or you’re not part of it.
        </MessageCard>
      ) : (
        <QueryWaiting
          inCard
          query={query}
          failed="Failed to fetch updated agreement"
          money="Your money is safe."
          loading={<SkeletonText />}
          loadingText="Loading the agreement…"
        />
      )}
    </div>
  )
}

export function CreateAgreementScreen() {
  const { type } = usePlaceParams()
  const person = useSessionAnswer()?.session?.person
  const form = agreementForms.find((one) => one.type === type)
  if (!person) return null
  if (form === undefined)
    return (
      <MessageCard
        title="We don’t have that kind of agreement"
        icon={SearchX}
        tone="neutral"
        actions={agreementForms.map(({ type: name, title, to }) => (
          <ButtonLink key={name} to={to}>
            {title}
          </ButtonLink>
        ))}
      >
        Here’s what you can make instead.
      </MessageCard>
    )
  const { title, Form } = form
  return (
    <>
      <PageHead title={title} />
      <Suspense fallback={<SkeletonText />}>
        <Form me={person} onMade={(id) => void navigate(`/agreement/${id}`)} />
      </Suspense>
    </>
  )
}
