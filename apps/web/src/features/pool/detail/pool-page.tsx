/** One pool: what it is about, the clock, what can be done now, the outcomes with what each pays, who is in, and what happened. */
import type { PoolView } from '@handshake/contracts/pool/pool-views.ts'
import type { ReactNode } from 'react'
import { DocumentLinks } from '#features/document/document.public.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { EventList } from '#ui/event-list.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { StatTile } from '#ui/stat-tile.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Countdown } from '#ui/time/countdown.tsx'
import { poolBadges } from '../pool-badges.ts'
import { peopleText, stepText } from '../pool-words.ts'
import { CaseCard } from './case-card.tsx'
import { InviteCard, type InvitePeople } from './invite-card.tsx'
import { OutcomesCard } from './outcomes-card.tsx'
import { PeopleCard } from './people-card.tsx'
import { PoolActions, type PoolWallet } from './pool-actions.tsx'
import { ResultCard } from './result-card.tsx'

type PoolPageProps = {
  pool: PoolView
  me: { readonly id: string; readonly displayName: string }
  wallet: PoolWallet
  invitation: string | null
  /** Choosing people, from the feature that knows them. */
  people: InvitePeople
  /** What is said about it. */
  talk: ReactNode
}

const column = 'max-lg:contents lg:flex lg:min-w-0 lg:flex-col lg:gap-4'

export function PoolPage({ pool, me, wallet, invitation, people, talk }: PoolPageProps) {
  const told = [...pool.steps].reverse()
  return (
    <>
      <PageHead title={<span className="wrap-anywhere">{pool.title}</span>}>
        <span className="flex flex-wrap gap-2">
          <StatusBadge look={poolBadges[pool.status]} />
          {!pool.isPublic && <Badge>Private</Badge>}
          {pool.isSample && <Badge>Sample</Badge>}
        </span>
      </PageHead>
      {/* On a phone both columns dissolve into one: the figures, the result, then asking people in, which is what a new pool needs. */}
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className={column}>
          <div className="grid grid-cols-2 gap-3 max-lg:-order-3 sm:grid-cols-4">
            <StatTile label="Pot" value={<Money amount={pool.potCents} tone="held" size="lg" />} />
            <StatTile label="Stake" value={<Money amount={pool.stakeCents} size="lg" />} />
            <StatTile label="In" value={peopleText(pool)} />
            <Clock pool={pool} />
          </div>
          <Faces people={pool.people} myId={me.id} />
          <div className="flex flex-col gap-4 empty:hidden max-lg:-order-2">
            <ResultCard pool={pool} />
            <CaseCard pool={pool} myId={me.id} />
          </div>
          <PoolActions pool={pool} wallet={wallet} invitation={invitation} />
          <OutcomesCard pool={pool} />
          {(pool.description !== '' || pool.previousRound || pool.nextRound) && <About pool={pool} />}
          <div className="max-lg:order-1 empty:hidden">{talk}</div>
        </div>
        <div className={column}>
          <div className="max-lg:-order-1 empty:hidden">
            <InviteCard pool={pool} people={people} />
          </div>
          <PeopleCard pool={pool} myId={me.id} />
          <Card>
            <CardHead title="Timeline" />
            <EventList
              className="mt-4"
              entries={told.map((step) => ({
                key: `${step.number}`,
                words: stepText(step, me.displayName),
                at: step.at,
              }))}
            />
          </Card>
          {pool.viewer.role !== 'guest' && <DocumentLinks kind="pool" id={pool.id} />}
        </div>
      </div>
    </>
  )
}

/** Who is in, at a glance. */
function Faces({ people, myId }: { people: PoolView['people']; myId: string }) {
  const meFirst = people.toSorted((one, other) => Number(other.id === myId) - Number(one.id === myId))
  const shown = meFirst.slice(0, 8)
  return (
    <p className="flex items-center gap-3 text-sm text-muted max-lg:-order-3">
      <span className="flex shrink-0 -space-x-2">
        {shown.map(({ id, displayName, avatarUrl }) => (
          <Avatar key={id} name={displayName} src={avatarUrl} size="sm" className="ring-2 ring-bg" />
        ))}
      </span>
      <span className="min-w-0 truncate">
        {meFirst.map(({ id, displayName }) => (id === myId ? 'You' : displayName)).join(', ')}
      </span>
    </p>
  )
}

function Clock({ pool }: { pool: PoolView }) {
  const { status, closesAt, settlesAt, payoutAt } = pool
  if (status === 'open') return <StatTile label="Betting closes" value={<Countdown endsAt={closesAt} />} />
  if (status === 'running') return <StatTile label="Result due" value={<Countdown endsAt={settlesAt} />} />
  if (payoutAt !== null) return <StatTile label="Pays out" value={<Countdown endsAt={payoutAt} />} />
  return <StatTile label="Created by" value={pool.viewer.role === 'creator' ? 'You' : pool.creator.displayName} />
}

function About({ pool }: { pool: PoolView }) {
  return (
    <Card>
      <CardHead title="Rules" description={`Created by ${pool.creator.displayName}`} />
      <p className="mt-3 whitespace-pre-line text-text wrap-anywhere">{pool.description}</p>
      <ul className="mt-3 flex flex-col gap-1 text-sm">
        {pool.previousRound && (
          <li>
            Round before: <Link to={`/pools/${pool.previousRound.id}`}>{pool.previousRound.title}</Link>
          </li>
        )}
        {pool.nextRound && (
          <li>
            Next round: <Link to={`/pools/${pool.nextRound.id}`}>{pool.nextRound.title}</Link>
          </li>
        )}
      </ul>
    </Card>
  )
}
