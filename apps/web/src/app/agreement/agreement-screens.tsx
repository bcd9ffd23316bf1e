/** The pages of agreements: the list, one of them, and making a split. */
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { agreementQuery } from '#features/agreement/agreement.queries.ts'
import { AgreementList } from '#features/agreement/agreement-list.tsx'
import { AgreementPage } from '#features/agreement/agreement-page.tsx'
import { SplitForm } from '#features/agreement/split/split-form.tsx'
import { QueryWaiting } from '#patterns/query-card.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { navigate } from '#platform/navigation.ts'
import { usePlaceParams } from '#platform/place-params.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Link } from '#ui/link.tsx'

export const AgreementsScreen = () => (
  <>
    <PageHead title="Agreements">
      <ButtonLink variant="primary" to="/create/split">
        Split a bill
      </ButtonLink>
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
        <Card>
          <EmptyState
            title="Agreement not found"
            description="It may not exist, or you’re not part of it."
            action={<ButtonLink to="/agreements">Your agreements</ButtonLink>}
          />
        </Card>
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

export function CreateSplitScreen() {
  const person = useSessionAnswer()?.session?.person
  if (!person) return null
  return (
    <>
      <PageHead title="Split a bill" />
      <SplitForm me={person} onMade={(id) => void navigate(`/agreement/${id}`)} />
    </>
  )
}
