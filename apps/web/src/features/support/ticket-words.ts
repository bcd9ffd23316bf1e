/** How a ticket's status reads, for the person who wrote and for whoever answers. */
import type { TicketState } from '@handshake/domain/support/ticket-machine.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { BadgeLook } from '#ui/status-badge.tsx'

export const personLooks: Readonly<Record<TicketState, BadgeLook>> = {
  open: { label: 'Sent', tone: 'info', icon: Clock },
  waiting_for_us: { label: 'Waiting for us', tone: 'info', icon: Clock },
  waiting_for_you: { label: 'We answered', tone: 'accent', icon: MessageCircle },
  closed: { label: 'Closed', tone: 'neutral', icon: CircleCheck },
}

export const staffLooks: Readonly<Record<TicketState, BadgeLook>> = {
  open: { label: 'New', tone: 'held', icon: MessageCircle },
  waiting_for_us: { label: 'Waiting for us', tone: 'held', icon: Clock },
  waiting_for_you: { label: 'Answered', tone: 'neutral', icon: MessageCircle },
  closed: { label: 'Closed', tone: 'neutral', icon: CircleCheck },
}
