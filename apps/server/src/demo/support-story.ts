/** What the demo people wrote to support: one question that was answered, and two that wait for whoever looks in. */
import { support } from '@handshake/contracts/support/support.ts'
import { present } from '@handshake/domain/assert.ts'
import type { TicketCategory } from '@handshake/domain/support/ticket.ts'
import { mintId } from '#platform/mint-id.ts'
import type { Node } from '../app.ts'
import type { Answered, Cast, DemoRequest } from './demo-request.ts'
import type { DemoName } from './people.ts'

type TicketKey = 'fees' | 'late' | 'picture'

type SupportScene = { readonly hoursAgo: number; readonly who: DemoName; readonly ticket: TicketKey } & (
  | { readonly asks: TicketCategory; readonly subject: string; readonly text: string }
  | { readonly answers: string }
  | { readonly notes: string }
  | { readonly closes: true }
)

const day = 24

export const supportStory: readonly SupportScene[] = [
  {
    ...{ hoursAgo: 9 * day, who: 'priya', ticket: 'fees', asks: 'money', subject: 'Is there a fee for sending money?' },
    text: 'I sent Tom $60 and a bit more left my wallet.',
  },
  {
    ...{ hoursAgo: 9 * day - 2, who: 'sam', ticket: 'fees' },
    answers:
      'Hi Priya,\n\nYes. Sending money costs the sender a small percentage on top, and you see it before you confirm. Deposits are free.',
  },
  { hoursAgo: 9 * day - 3, who: 'priya', ticket: 'fees', closes: true },
  {
    ...{ hoursAgo: 7, who: 'lena', ticket: 'late', asks: 'agreement', subject: 'Can I move a due date?' },
    text: 'Tom would like to pay for the cabin a few days later. What should we do here?',
  },
  {
    ...{ hoursAgo: 6, who: 'sam', ticket: 'late' },
    notes: 'The share has no due date, so nothing is late yet. Check with them which split they mean.',
  },
  {
    ...{ hoursAgo: 3, who: 'tom', ticket: 'picture', asks: 'bug', subject: 'My profile picture looks squashed' },
    text: 'I picked a tall photo and my face came out wide. It looks fine on my phone.',
  },
]

export function supportRequest(node: Node, scene: SupportScene, { tickets }: Cast): DemoRequest {
  const key = mintId(node.machinery.clock.now())
  if ('asks' in scene) {
    const { asks: category, subject, text, ticket } = scene
    const none = { image: null, errorReference: null, handshakeId: null }
    const answered = ({ id }: { readonly id: string }) => tickets.set(ticket, id)
    return {
      path: support.openTicket.path,
      key,
      payload: { requestId: key, category, subject, text, ...none },
      answered: answered as Answered,
    }
  }
  const ticketId = present(tickets.get(scene.ticket), `${scene.ticket} was asked before`)
  const at = (path: string) => path.replace(':ticketId', ticketId)
  if ('answers' in scene)
    return {
      path: at(support.answerTicket.path),
      key,
      payload: { messageId: key, text: scene.answers, seenMessages: 1 },
    }
  if ('notes' in scene)
    return { path: at(support.addTicketNote.path), key, payload: { noteId: key, text: scene.notes } }
  return { path: at(support.closeTicket.path), key, payload: {} }
}
