/** What was written in a ticket, in order: one's own side on the right, the other on the left. */
import type { TicketMessage } from '@handshake/contracts/support/ticket-views.ts'
import { EvidenceImage } from '#features/dispute/dispute.public.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { TimeAgo } from '#ui/time/time-ago.tsx'

type ThreadProps<Message extends TicketMessage> = {
  messages: readonly Message[]
  /** Whose side the reader is on. */
  mine: TicketMessage['side']
  nameOf: (message: Message) => string
}

export function Thread<Message extends TicketMessage>({ messages, mine, nameOf }: ThreadProps<Message>) {
  return (
    <ol aria-label="Messages" className="flex flex-col gap-4">
      {messages.map((message) => {
        const own = message.side === mine
        return (
          <li
            key={message.id}
            className={classNames('flex max-w-[90%] min-w-0 flex-col gap-1 sm:max-w-[75%]', own ? 'self-end' : '')}
          >
            <p className={classNames('text-xs text-muted', own && 'text-right')}>
              <span className="font-medium">{nameOf(message)}</span> · <TimeAgo at={message.createdAt} />
            </p>
            <div
              className={classNames(
                'flex min-w-0 flex-col gap-2 rounded-card px-4 py-3 text-text',
                own ? 'bg-accent-soft' : 'border border-line bg-raised',
              )}
            >
              {message.text !== '' && (
                <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                  {message.text}
                </p>
              )}
              {message.image && (
                <div>
                  <EvidenceImage image={message.image} broughtBy={nameOf(message)} at={message.createdAt} />
                </div>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
