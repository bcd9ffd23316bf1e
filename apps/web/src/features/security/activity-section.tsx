/** What happened around a person's own account: every sign-in and every change of how it is protected, newest first. */
import type { OwnSecurityEvent } from '@handshake/contracts/security/security.ts'
import { type SecurityOutcome, securityWords } from '@handshake/domain/security/security-events.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { LoadMore } from '#patterns/load-more.tsx'
import { QueryContent } from '#patterns/query-card.tsx'
import { formatMoment } from '#platform/format.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { ownEventsQuery } from './security.queries.ts'

export function ActivitySection() {
  const list = useInfiniteQuery(ownEventsQuery)
  const events = list.data?.pages.flatMap((page) => page.events) ?? []
  return (
    <Card>
      <CardHead
        title="Security activity"
        description="Sign-ins, account changes and large payments. If something here wasn’t you, change your password."
      />
      <QueryContent
        query={list}
        failed="We couldn’t load your security activity."
        loading={<SkeletonRows rows={3} />}
        empty={<EmptyState picture="clock" title="Nothing has happened yet." />}
        isEmpty={() => events.length === 0}
      >
        {() => (
          <ul className="mt-3 divide-y divide-line">
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        )}
      </QueryContent>
      <LoadMore list={list} className="mt-4" />
    </Card>
  )
}

function EventRow({ event: { kind, outcome, at, address, device, byOthers } }: { event: OwnSecurityEvent }) {
  const from = [device, address].filter((part) => part !== '').join(' · ')
  return (
    <li className="flex items-start gap-3 py-3">
      <OutcomeMark outcome={outcome} />
      <div className="min-w-0 grow">
        <p className="font-medium break-words text-text">{securityWords(kind, outcome)}</p>
        <p className="text-sm break-words text-muted">{byOthers ? 'By Handshake' : from}</p>
      </div>
      <time dateTime={at} className="shrink-0 text-right text-sm text-muted max-sm:max-w-24">
        {formatMoment(new Date(at))}
      </time>
    </li>
  )
}

/** Whether something of the security log was done or refused, told by shape and word as well as by color. */
function OutcomeMark({ outcome }: { outcome: SecurityOutcome }) {
  const failed = outcome === 'failed'
  const Icon = failed ? ShieldAlert : ShieldCheck
  return (
    <span
      className={classNames(
        'flex size-9 shrink-0 items-center justify-center rounded-full bg-neutral-soft',
        failed ? 'text-loss' : 'text-muted',
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{failed ? 'Refused:' : 'Done:'}</span>
    </span>
  )
}
