/** One of the person's tickets: how it stands, what was written, and a place to write. */
import type { TicketView } from '@handshake/contracts/support/ticket-views.ts'
import { support } from '@handshake/contracts/support.ts'
import { ticketCategories } from '@handshake/domain/support/ticket.ts'
import { useQuery } from '@tanstack/react-query'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { usePlaceParams } from '#platform/place-params.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Card } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Link } from '#ui/link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ticketQuery, ticketsQuery, useTakeInTicket } from './support.queries.ts'
import { UsualWait } from './support-screen.tsx'
import { Thread } from './thread.tsx'
import { TicketMissing } from './ticket-missing.tsx'
import { personLooks } from './ticket-words.ts'
import { WriteMessage } from './write-message.tsx'

const back = { to: '/support', label: 'Support' }

export function TicketScreen() {
  const { id = '' } = usePlaceParams()
  const query = useQuery(ticketQuery(id))
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <BackLink {...back} />
      {query.data ? <OwnTicket ticket={query.data} /> : <TicketMissing query={query} back={back} />}
    </div>
  )
}

function OwnTicket({ ticket }: { ticket: TicketView }) {
  const { data } = useQuery(ticketsQuery)
  return (
    <>
      <div>
        <PageHead
          title={
            <span dir="auto" className="wrap-anywhere">
              {ticket.subject}
            </span>
          }
        >
          <StatusBadge look={personLooks[ticket.status]} />
        </PageHead>
        <p className="-mt-4 text-sm text-muted">
          {ticketCategories[ticket.category]}
          <About ticket={ticket} />
        </p>
      </div>
      <Card className="flex flex-col gap-6">
        <Thread
          messages={ticket.messages}
          mine="person"
          nameOf={({ side }) => (side === 'person' ? 'You' : 'Handshake support')}
        />
        {ticket.status === 'open' && <UsualWait minutes={data?.usualWaitMinutes ?? null} />}
        <div className="border-t border-line pt-5">
          <WriteMessage ticket={ticket} closing={ticket.status !== 'closed' && <CloseTicket ticketId={ticket.id} />} />
        </div>
      </Card>
    </>
  )
}

/** What the person said it is about. */
export const About = ({ ticket }: { ticket: Pick<TicketView, 'handshake' | 'errorReference'> }) => (
  <>
    {ticket.handshake && (
      <>
        {' · '}
        <Link to={`/handshake/${ticket.handshake.id}`} className="text-text underline underline-offset-2">
          <span dir="auto">{ticket.handshake.title}</span>
        </Link>
      </>
    )}
    {ticket.errorReference && (
      <>
        {' · '}Reference <span className="font-mono text-xs">{ticket.errorReference}</span>
      </>
    )}
  </>
)

function CloseTicket({ ticketId }: { ticketId: TicketView['id'] }) {
  const takeIn = useTakeInTicket()
  const closing = useCall(support.closeTicket, {
    onDone: takeIn,
    onFailed: (error) => showSnackbar(failureMessage('Ticket not closed', error)),
  })
  return (
    <Button variant="ghost" busy={closing.busy} busyText="Closing…" onClick={() => closing.run({ ticketId })}>
      Close ticket
    </Button>
  )
}
