/** A person's agreements of every type: tabs by where they stand, rows, page after page. */
import type { AgreementRow } from '@handshake/contracts/agreement/agreement-views.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadMore } from '#patterns/load-more.tsx'
import { QueryError } from '#patterns/query-card.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadingLabel, SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { lookIn, StatusBadge } from '#ui/status-badge.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { agreementsQuery, type ListGroup } from './agreement.queries.ts'
import { agreementBadges } from './agreement-badges.ts'

const groups = { active: 'Active', completed: 'Completed', draft: 'Drafts', all: 'All' } as const

export function AgreementList() {
  const [group, setGroup] = useState<ListGroup>('active')
  const rows = <Rows group={group} />
  return (
    <Tabs<ListGroup>
      label="Agreements"
      value={group}
      onValueChange={setGroup}
      items={(Object.keys(groups) as ListGroup[]).map((value) => ({ value, label: groups[value], content: rows }))}
    />
  )
}

function Rows({ group }: { group: ListGroup }) {
  const list = useInfiniteQuery(agreementsQuery(group))
  const rows = list.data?.pages.flatMap((page) => page.agreements) ?? []
  if (list.isError && list.data === undefined)
    return (
      <Card>
        <QueryError query={list} failed="We couldn’t load your agreements." money="Your money is safe." />
      </Card>
    )
  if (list.data === undefined)
    return (
      <Card>
        <LoadingLabel>Loading your agreements…</LoadingLabel>
        <SkeletonRow />
        <SkeletonRow />
      </Card>
    )
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState
          title={group === 'active' ? 'Nothing is open.' : 'Nothing here yet.'}
          description="Split a bill with friends, and everyone sees their share here."
          action={<ButtonLink to="/create/agreement/split">Split a bill</ButtonLink>}
        />
      </Card>
    )
  return (
    <div className="flex flex-col gap-4">
      <Card padding="none" className="overflow-hidden">
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <li key={row.id}>
              <Row row={row} />
            </li>
          ))}
        </ul>
      </Card>
      <LoadMore list={list} />
    </div>
  )
}

function Row({ row }: { row: AgreementRow }) {
  const { initiator, own, title, type, peopleCount, settledCount } = row
  const isMine = own.role === 'initiator'
  return (
    <article className="relative flex min-w-0 items-start gap-3 px-4 py-3.5 transition-colors hover:bg-hover">
      <Avatar name={initiator.displayName} src={initiator.avatarUrl} size="sm" className="mt-0.5 shrink-0" />
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex items-start justify-between gap-4">
          <h2 className="line-clamp-2 min-w-0 text-base font-semibold break-words text-text">
            <Link to={`/agreement/${row.id}`} className="after:absolute after:inset-0">
              {title}
            </Link>
          </h2>
          <span className="flex shrink-0 flex-col items-end">
            <Money amount={isMine ? row.totalCents : own.stakeCents} />
            <span className="text-xs text-muted">{isMine ? 'in total' : 'your share'}</span>
          </span>
        </div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <StatusBadge look={lookIn(agreementBadges, row.status)} />
          <span>{agreementTypes[type].words.name}</span>
          <span>
            {settledCount} of {peopleCount} settled
          </span>
          <TimeAgo at={row.createdAt} className="text-faint" />
        </p>
      </div>
    </article>
  )
}
