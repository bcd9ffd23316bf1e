/** Every version of the terms, newest first, each with what it changed against the one before it. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { firstName } from '../parties.ts'
import { type Change, changesBetween } from './version-changes.ts'

type Version = HandshakeView['versions'][number]

const looks: Readonly<Record<Version['status'], { readonly tone: Tone; readonly words: string }>> = {
  current: { tone: 'accent', words: 'Current' },
  offered: { tone: 'info', words: 'Offered' },
  superseded: { tone: 'neutral', words: 'Replaced' },
  declined: { tone: 'neutral', words: 'Declined' },
}

export function VersionList({ handshake, myId }: { handshake: HandshakeView; myId: string }) {
  const { versions } = handshake
  return (
    <ol className="flex flex-col divide-y divide-line">
      {[...versions].reverse().map((version, place, all) => {
        const before = all[place + 1]
        const changes = before ? changesBetween(before, version, namedSides(handshake, myId)) : []
        return (
          <li key={version.version} className="flex flex-col gap-2 py-3 first:pt-0">
            <p className="flex flex-wrap items-center gap-2 text-sm">
              <span className="font-medium text-text">Version {version.version}</span>
              <Badge tone={looks[version.status].tone}>{looks[version.status].words}</Badge>
              <span className="text-faint">
                by {nameOf(version.proposedBy, handshake, myId)},{' '}
                <TimeAgo at={version.createdAt} className="lowercase" />
              </span>
            </p>
            {version.message && <p className="text-sm text-muted wrap-anywhere">“{version.message}”</p>}
            <ChangeTable changes={changes} />
          </li>
        )
      })}
    </ol>
  )
}

function nameOf(personId: string, { creator, peer }: HandshakeView, myId: string): string {
  if (personId === myId) return 'you'
  return [creator, peer].find((person) => person?.id === personId)?.displayName ?? 'someone invited'
}

export const namedSides = ({ creator, peer, teamA, teamB, verificationMethod }: HandshakeView, myId: string) => ({
  teamA,
  teamB,
  verificationMethod,
  creatorWhose: whose(creator, myId),
  peerWhose: whose(peer, myId),
})

const whose = (person: HandshakeView['peer'], myId: string): string =>
  person === null ? 'The other' : person.id === myId ? 'Your' : `${firstName(person)}’s`

export function ChangeTable({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <dl className="grid grid-cols-1 gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      {changes.map(({ name, before, after }) => (
        <div key={name} className="contents max-sm:block">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere max-sm:mb-1.5">
            <del className="text-faint">{before}</del>
            <span aria-hidden="true" className="mx-2 text-faint">
              →
            </span>
            <ins className="tabular font-semibold text-text no-underline">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
