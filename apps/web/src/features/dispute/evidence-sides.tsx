/** What both sides have brought, side by side: oneself on the left, else whoever made the handshake. */
import type { DisputeView } from '@handshake/contracts/dispute/dispute-views.ts'
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { ReactNode } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Link } from '#ui/link.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { EvidenceImage } from './evidence-image.tsx'

type EvidenceSidesProps = {
  view: DisputeView
  myId: string
  /** What each says happened, under their name. */
  sayingOf: (side: 'creator' | 'peer') => string
  /** Where a party adds to their own side. */
  children?: ReactNode
}

export function EvidenceSides({ view, myId, sayingOf, children }: EvidenceSidesProps) {
  const { creator, peer } = view.handshake
  const sides = [
    { side: 'creator' as const, person: creator },
    { side: 'peer' as const, person: peer },
  ].toSorted((a, b) => Number(b.person?.id === myId) - Number(a.person?.id === myId))
  return (
    <Card>
      <CardHead title="Evidence" description="What both sides have shown. Nothing can be changed once it’s added." />
      <div className="mt-4 grid grid-cols-1 gap-x-6 gap-y-6 sm:grid-cols-2">
        {sides.map(
          ({ side, person }) => person && <Side key={side} {...{ view, myId, person }} stance={sayingOf(side)} />,
        )}
      </div>
      {children && <div className="mt-5 border-t border-line pt-5">{children}</div>}
    </Card>
  )
}

type SideProps = { view: DisputeView; person: PersonView; myId: string; stance: string }

function Side({ view, person, myId, stance }: SideProps) {
  const mine = person.id === myId
  const items = view.evidence.filter(({ personId }) => personId === person.id)
  return (
    <section aria-label={`Evidence from ${mine ? 'you' : person.displayName}`} className="min-w-0">
      <div className="flex items-center gap-3 border-b border-line pb-3">
        <Avatar name={person.displayName} src={person.avatarUrl} size="sm" />
        <div className="min-w-0">
          <h3 className="truncate font-medium text-text">
            {mine ? (
              'You'
            ) : (
              <Link to={`/profile/${person.username}`} className="hover:underline">
                {person.displayName}
              </Link>
            )}
          </h3>
          <p className="truncate text-sm text-muted">
            {mine ? 'Your side' : 'Side'}: {stance}
          </p>
        </div>
      </div>
      {items.length === 0 ? (
        <p className="pt-3 text-sm text-faint">
          {view.status === 'open' || view.status === 'appealed' ? 'No evidence yet.' : 'No evidence was added.'}
        </p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {items.map(({ id, text, image, createdAt }) => (
            <li key={id} className="flex flex-col items-start gap-2 py-3">
              {text && <p className="max-w-[70ch] whitespace-pre-line text-text wrap-anywhere">{text}</p>}
              {image && <EvidenceImage image={image} broughtBy={mine ? 'You' : person.displayName} at={createdAt} />}
              <TimeAgo at={createdAt} className="text-sm text-faint" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
