/** The local mailbox of play mode: every mail the app wrote, read here instead of being sent. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { email } from '@handshake/contracts/email/email.ts'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Search from 'lucide-react/icons/search'
import { QueryError } from '#patterns/query-card.tsx'
import { useSearchParams } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadingLabel, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmailInput } from '#ui/form/email-input.tsx'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { mailboxQuery } from './email.queries.ts'
import { MailView } from './mail-view.tsx'

type Mails = ResultOf<typeof email.readMailbox>['mails']

export function MailboxScreen() {
  const [address, setAddress] = useSearchParams()
  const to = address.get('to') ?? ''
  const query = useQuery(mailboxQuery(to))
  const { data, error } = query
  const chosen = data?.mails.find(({ id }) => id === address.get('mail'))

  function open(mailId: string | null) {
    setAddress((current) => {
      if (mailId === null) current.delete('mail')
      else current.set('mail', mailId)
      return current
    })
  }
  function filter(by: string) {
    setAddress(by === '' ? {} : { to: by }, { replace: true })
  }

  return (
    <div className="mx-auto flex w-full max-w-6xl grow flex-col">
      <h1 tabIndex={-1} className="text-2xl font-semibold outline-none">
        Mailbox
      </h1>
      <p className="mt-1 text-muted">This is a demo: every email stays on this computer, and you can read it here.</p>
      {!data && error ? (
        <QueryError query={query} failed="We couldn’t load the mailbox." />
      ) : (
        <div className="mt-6 grid grow grid-cols-1 items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <div className={classNames('min-w-0', chosen && 'max-lg:hidden')}>
            <EmailInput
              aria-label="Emails to this address"
              placeholder="Emails to an address"
              autoComplete="off"
              icon={<Search />}
              value={to}
              onValueChange={(value) => filter(value.trim())}
            />
            <Card padding="none" className="mt-3 overflow-hidden">
              <Listed mails={data?.mails} to={to} chosenId={chosen?.id} onOpen={open} />
            </Card>
          </div>
          <div className={classNames('min-w-0', !chosen && 'max-lg:hidden')}>
            {chosen ? (
              <>
                <Button variant="ghost" size="sm" className="mb-3 lg:hidden" onClick={() => open(null)}>
                  <ArrowLeft aria-hidden="true" />
                  All emails
                </Button>
                <MailView mailId={chosen.id} />
              </>
            ) : (
              <EmptyState picture="mail" title="Choose an email to read it here." className="py-24" />
            )}
          </div>
        </div>
      )}
    </div>
  )
}

type ListedProps = {
  mails: Mails | undefined
  to: string
  chosenId: string | undefined
  onOpen: (mailId: string) => void
}

function Listed({ mails, to, chosenId, onOpen }: ListedProps) {
  if (mails === undefined) {
    return (
      <div className="px-4">
        <LoadingLabel />
        <SkeletonRow />
        <SkeletonRow />
      </div>
    )
  }
  if (mails.length === 0) {
    return (
      <EmptyState
        picture="mail"
        title={to === '' ? 'No emails yet.' : `No emails to ${to} yet.`}
        description="New ones appear here on their own."
      />
    )
  }
  return <MailList mails={mails} chosenId={chosenId} onOpen={onOpen} />
}

type MailListProps = {
  mails: ResultOf<typeof email.readMailbox>['mails']
  chosenId: string | undefined
  onOpen: (mailId: string) => void
}

/** The mails of the local mailbox, newest first. */
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
