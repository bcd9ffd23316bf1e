/** The mails of the local mailbox, newest first. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { email } from '@handshake/contracts/email.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { TimeAgo } from '#ui/time/time-ago.tsx'

type MailListProps = {
  mails: ResultOf<typeof email.readMailbox>['mails']
  chosenId: string | undefined
  onOpen: (mailId: string) => void
}

export function MailList({ mails, chosenId, onOpen }: MailListProps) {
  return (
    <ul aria-label="Emails" className="max-h-[70dvh] divide-y divide-line overflow-y-auto">
      {mails.map(({ id, subject, to, createdAt }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === chosenId ? 'true' : undefined}
            onClick={() => onOpen(id)}
            className={classNames(
              'block w-full px-4 py-3 text-left transition-colors pressable focus-visible:-outline-offset-2',
              id === chosenId && 'bg-accent-soft',
            )}
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate font-medium text-text">{subject}</span>
              <TimeAgo at={createdAt} className="shrink-0 text-xs text-muted" />
            </span>
            <span className="block truncate text-sm text-muted">{to}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
