/** What a ticket's page shows to the person and to the staff alike: its head, what it is about, and the way to close it. */
import type { TicketView } from '@handshake/contracts/support/ticket-views.ts'
import { ticketCategories } from '@handshake/domain/support/ticket.ts'
import type { ComponentProps, ReactNode } from 'react'
import { failureMessage } from '#platform/api/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Link } from '#ui/link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

type TicketHeadProps = {
  ticket: Pick<TicketView, 'subject' | 'category' | 'handshake' | 'errorReference'>
  look: ComponentProps<typeof StatusBadge>['look']
  children?: ReactNode
}

export const TicketHead = ({ ticket, look, children }: TicketHeadProps) => (
  <div>
    <PageHead
      title={
        <span dir="auto" className="wrap-anywhere">
          {ticket.subject}
        </span>
      }
    >
      <StatusBadge look={look} />
    </PageHead>
    <p className="-mt-4 text-sm text-muted">
      {children}
      {ticketCategories[ticket.category]}
      <About ticket={ticket} />
    </p>
  </div>
)

/** What the person said it is about. */
const About = ({ ticket }: { ticket: Pick<TicketView, 'handshake' | 'errorReference'> }) => (
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

export const ticketNotClosed = (error: unknown) => showSnackbar(failureMessage('Ticket not closed', error))

type CloseTicketProps = {
  ticketId: TicketView['id']
  closing: { busy: boolean; run: (input: { ticketId: TicketView['id'] }) => void }
}

export const CloseTicket = ({ ticketId, closing }: CloseTicketProps) => (
  <Button variant="ghost" busy={closing.busy} busyText="Closing…" onClick={() => closing.run({ ticketId })}>
    Close ticket
  </Button>
)
