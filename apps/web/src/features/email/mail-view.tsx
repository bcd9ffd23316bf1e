/** One mail of the local mailbox: as a mail program shows it, as plain text, and with its headers. */
import type { Id } from '@handshake/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryError } from '#patterns/query-card.tsx'
import { formatMoment } from '#platform/format.ts'
import { LoadingLabel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { NamedBlock } from '#ui/named-value.tsx'
import { mailQuery } from './email.queries.ts'
import { MailFrame } from './mail-frame.tsx'

export function MailView({ mailId }: { mailId: Id<'mail'> }) {
  const query = useQuery(mailQuery(mailId))
  const { data: mail, error } = query
  if (!mail && error) {
    return <QueryError query={query} failed="We couldn’t load this email." />
  }
  if (!mail) {
    return (
      <>
        <LoadingLabel />
        <Skeleton className="h-[40rem]" />
      </>
    )
  }
  const tabs = [
    { value: 'html', label: 'Mail', content: <MailFrame html={mail.html} title={mail.subject} /> },
    {
      value: 'text',
      label: 'Plain text',
      content: (
        <pre className="rounded-card bg-sunken p-4 font-mono text-sm break-words whitespace-pre-wrap text-text">
          {mail.text}
        </pre>
      ),
    },
    { value: 'headers', label: 'Headers', content: <Headers headers={mail.headers} /> },
  ]
  return (
    <Card>
      <h2 className="text-lg font-semibold break-words text-text">{mail.subject}</h2>
      <dl className="mt-2 mb-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm text-muted">
        <dt className="text-faint">From</dt>
        <dd className="break-all">{mail.from}</dd>
        <dt className="text-faint">To</dt>
        <dd className="break-all">{mail.to}</dd>
        <dt className="text-faint">Sent</dt>
        <dd>{formatMoment(new Date(mail.createdAt))}</dd>
      </dl>
      <Tabs key={mailId} label="Parts of the email" items={tabs} />
    </Card>
  )
}

function Headers({ headers }: { headers: Readonly<Record<string, string>> }) {
  const entries = Object.entries(headers)
  if (entries.length === 0) return <p className="text-sm text-muted">This email has no custom headers.</p>
  return (
    <dl className="grid gap-2 font-mono text-sm">
      {entries.map(([name, value]) => (
        <NamedBlock key={name} name={name} nameLook="text-faint" valueLook="break-all text-text">
          {value}
        </NamedBlock>
      ))}
    </dl>
  )
}
