/** What the link of an open seat opens: what is asked, taking the other side, or what became of it; for its maker, the link to send. */
import { seat } from '@handshake/contracts/seat/seat.ts'
import type { SeatView } from '@handshake/contracts/seat/seat-views.ts'
import { asksWords } from '@handshake/domain/seat/open-seat.ts'
import { useQuery } from '@tanstack/react-query'
import Handshake from 'lucide-react/icons/handshake'
import { useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { FactsCard } from '#patterns/facts-card.tsx'
import { DeadLink, LinkedOffer, OfferLoading, WaysIn } from '#patterns/linked-offer.tsx'
import { LoadFailedCard } from '#patterns/load-failed-card.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { formatDay } from '#platform/format.ts'
import { navigate, usePlaceParams, useSearchParams } from '#platform/navigation.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { MessageCard } from '#ui/feedback/message-card.tsx'
import { PageSkeleton } from '#ui/feedback/page-skeleton.tsx'
import { MakerCard } from './maker-card.tsx'
import { seatQuery, type WhichSeat } from './seat.queries.ts'
import { dealAddress, factsOf, textOf } from './seat-words.ts'

export function SeatScreen() {
  const { id = '' } = usePlaceParams()
  const [address] = useSearchParams()
  const which = { seatId: id, invitation: address.get('invitation') ?? undefined }
  const { data, error, refetch } = useQuery(seatQuery(which))
  if (data) return <OpenSeat view={data} which={which} />
  if (error === null)
    return (
      <OfferLoading thing="offer">
        <PageSkeleton />
      </OfferLoading>
    )
  if (isApiError(error) && ['seat.unknown', 'malformed'].includes(error.code))
    return (
      <DeadLink title="This link doesn’t work anymore">
        It may be incomplete, or whoever sent it left. Ask them for a new one.
      </DeadLink>
    )
  return (
    <LoadFailedCard
      title="Failed to load the offer"
      error={error}
      onRetry={refetch}
      way={<ButtonLink to="/">What is Handshake?</ButtonLink>}
    />
  )
}

type Props = { readonly view: SeatView; readonly which: WhichSeat }

function OpenSeat({ view, which }: Props) {
  const [now] = useState(() => new Date())
  const { maker, standing, deal, terms } = view
  if (deal !== null && !view.isMaker)
    return (
      <MessageCard
        icon={Handshake}
        title="This offer is yours now"
        tone="accent"
        actions={
          <ButtonLink to={dealAddress(deal)} variant="primary" full>
            Read and answer it
          </ButtonLink>
        }
      >
        {`Nothing is agreed until you accept. ${maker.displayName} knows you have it.`}
      </MessageCard>
    )
  if (terms === null) return <Ended standing={standing} from={maker.displayName} />
  const text = textOf(terms)
  const facts = factsOf(terms, now)
  const offer = (
    <LinkedOffer
      asker={maker}
      says={
        view.isMaker
          ? `Waiting for ${view.name}`
          : `${view.name}, ${asksWords({ way: view.way, type: view.terms?.type, who: view.maker.displayName })}`
      }
      title={view.title}
      description={text}
      isSample={false}
    >
      {view.isMaker && <MakerCard view={view} which={which} />}
      {facts.length > 0 && <FactsCard title={view.isMaker ? `What ${view.name} sees` : 'The terms'} facts={facts} />}
      {!view.isMaker && <Take view={view} which={which} />}
    </LinkedOffer>
  )
  if (!view.isMaker) return offer
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-4">
      <BackLink to="/agreements" label="Agreements" />
      {offer}
    </div>
  )
}

function Take({ view, which }: Props) {
  const person = useSessionAnswer()?.session?.person ?? null
  const taking = useCall(seat.takeSeat, {
    onDone: (deal) => void navigate(dealAddress(deal), { replace: true }),
  })
  const { seatId, invitation } = which
  const until = view.expiresAt === null ? '' : ` It’s open until ${formatDay(new Date(view.expiresAt))}.`
  if (person === null)
    return (
      <>
        <WaysIn
          back={`/seat/${seatId}${invitation === undefined ? '' : `?invitation=${invitation}`}`}
          text="Join to answer"
        />
        <p className="text-center text-sm text-muted">The first person to take it has it.{until}</p>
      </>
    )
  return (
    <div className="flex flex-col gap-3">
      <Button variant="primary" size="lg" full busy={taking.busy} busyText="Opening…" onClick={() => taking.run(which)}>
        Continue to the offer
      </Button>
      <p className="text-center text-sm text-muted">
        {`Nothing is agreed yet: you accept or decline on the next page. ${view.maker.displayName} sees your name.${until}`}
      </p>
      <ActionProblem error={taking.error} />
    </div>
  )
}

/** Kindly, whatever it is; nothing of what it was. */
function Ended({ standing, from }: { standing: SeatView['standing']; from: string }) {
  switch (standing) {
    case 'taken':
      return (
        <DeadLink title="Someone else was faster">{`This offer of ${from}’s is taken. If it was meant for you, tell ${from}.`}</DeadLink>
      )
    case 'canceled':
      return (
        <DeadLink title="This offer was taken back">{`${from} canceled it before anyone took it. You don’t have to do anything.`}</DeadLink>
      )
    case 'replaced':
      return (
        <DeadLink title="This link was replaced">{`${from} made a newer one. Ask ${from} to send it to you.`}</DeadLink>
      )
    default:
      return <DeadLink title="This offer has expired">{`Ask ${from} for a new link. It takes them one tap.`}</DeadLink>
  }
}
