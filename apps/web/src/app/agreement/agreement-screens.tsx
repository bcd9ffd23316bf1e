/** The pages of agreements: the list, one of them, and making one of a type. */
import { useQuery } from '@tanstack/react-query'
import SearchX from 'lucide-react/icons/search-x'
import { Suspense, useEffect } from 'react'
import { agreementQuery } from '#features/agreement/agreement.queries.ts'
import { AgreementPage } from '#features/agreement/agreement-page.tsx'
import { agreementForms } from '#features/agreement/agreement-screens.tsx'
import { SettleUpList } from '#features/agreement/settle-up/settle-up-card.tsx'
import { HandshakeList } from '#features/handshake/list/handshake-list.tsx'
import { OpenSeatsCard } from '#features/seat/open-seats-card.tsx'
import { NotFoundCard } from '#patterns/load-failed-card.tsx'
import { QueryWaiting } from '#patterns/query-card.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { navigate, useIsBeside, usePlaceParams } from '#platform/navigation.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { MessageCard } from '#ui/feedback/message-card.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import type { BesideWallet } from '../handshake/with-wallet.tsx'

export function AgreementsScreen() {
  const isBeside = useIsBeside()
  const person = useSessionAnswer()?.session?.person
  if (!person) return null
  return (
    <>
      <PageHead title="Agreements" level={isBeside ? 2 : 1}>
        <ButtonLink variant="primary" to="/create">
          New agreement
        </ButtonLink>
      </PageHead>
      <div className="arrive-in-order flex flex-col gap-5">
        <div className="empty:hidden">
          <SettleUpList />
        </div>
        <div className="empty:hidden">
          <OpenSeatsCard which="all" />
        </div>
        <HandshakeList myId={person.id} first="agreements" />
      </div>
    </>
  )
}

export function AgreementScreen({ person, balance }: BesideWallet) {
  const { id = '' } = usePlaceParams()
  const query = useQuery(agreementQuery(id))
  const isLoan = query.data?.type === 'loan'
  useEffect(() => {
    // A loan has a page of its own, with its schedule.
    if (isLoan) void navigate(`/loan/${id}`, { replace: true })
  }, [isLoan, id])
  if (isLoan) return null
  const { data: view, error } = query
  const isMissing = isApiError(error) && (error.kind === 'malformed' || error.code === 'agreement.unknown')
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/agreements" label="Agreements" />
      {view ? (
        <AgreementPage view={view} myId={person.id} wallet={balance} />
      ) : isMissing ? (
        <NotFoundCard title="Agreement not found" way={<ButtonLink to="/agreements">Your agreements</ButtonLink>}>
          It may not exist, or you’re not part of it.
        </NotFoundCard>
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
        title="We don’t offer that kind of agreement"
        icon={SearchX}
        tone="neutral"
        actions={agreementForms.map(({ type: name, title, to }) => (
          <ButtonLink key={name} to={to}>
            {title}
          </ButtonLink>
        ))}
      >
        Here’s what you can create instead.
      </MessageCard>
    )
  const { title, Form } = form
  return (
    <div className="mx-auto w-full max-w-2xl">
      <PageHead title={title} />
      <Suspense fallback={<SkeletonText />}>
        <Form me={person} onMade={(id) => void navigate(`/agreement/${id}`)} />
      </Suspense>
    </div>
  )
}
