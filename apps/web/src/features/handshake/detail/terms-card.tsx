/** What the two agreed on: the words, how it is decided, the rules for the awkward cases, and every earlier version. */
import type { HandshakeView, PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { betKindLabels } from '@handshake/domain/handshake/terms/terms.ts'
import { betTypeLabel } from '@handshake/domain/subject/bet-types.ts'
import { subjects } from '@handshake/domain/subject/subjects.ts'
import type { ReactNode } from 'react'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Collapsible } from '#ui/layout/collapsible.tsx'
import { NamedBlock } from '#ui/named-value.tsx'
import { partyOf, stanceOf } from '../parties.ts'
import { dateOf } from '../score.ts'
import { DecidedBy } from './decided-by.tsx'
import { SubjectTerms } from './subject-parts.tsx'
import { VersionList } from './version-list.tsx'

export function TermsCard({ handshake, myId }: { handshake: HandshakeView; myId: string }) {
  const { description, terms, notes, settlementRules, versions } = handshake
  return (
    <Card>
      <CardHead title="Terms" description={`Version ${handshake.termsVersion}`} />
      <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name="Kind">
          {betTypeLabel(handshake.betType)} · {betKindLabels[handshake.betKind]}
        </Fact>
        <Fact name={subjects[handshake.subject].words.date}>{dateOf(handshake.gameDate)}</Fact>
        <Fact name={sideName(handshake.creator, myId)}>{stanceOf('creator', handshake, handshake)}</Fact>
        <Fact name={sideName(handshake.peer, myId)}>{stanceOf('peer', handshake, handshake)}</Fact>
        <Fact name="Decided by">
          <DecidedBy handshake={handshake} />
        </Fact>
        <Fact name="Who can see it">{handshake.privacy === 'public' ? 'Anyone' : 'Only people who were invited'}</Fact>
      </dl>
      <SubjectTerms handshake={handshake} myId={myId} />
      {description && <Words title="Description">{description}</Words>}
      {terms && <Words title="Agreed terms">{terms}</Words>}
      {notes && <Words title="Notes">{notes}</Words>}
      <div className="mt-4 border-t border-line">
        <Collapsible title="Rules for special cases" level={3} defaultOpen>
          {/* They say “you” to those they bind. */}
          {handshake.peer !== null && partyOf(myId, handshake) === null && (
            <p className="mb-2 text-sm text-muted">As both sides read them before they accepted:</p>
          )}
          <RuleList rules={settlementRules} />
        </Collapsible>
      </div>
      {versions.length > 1 && (
        <div className="-mb-4 border-t border-line">
          <Collapsible
            title="Versions"
            level={3}
            aside={<span className="tabular text-sm text-muted">{versions.length}</span>}
          >
            <VersionList handshake={handshake} myId={myId} />
          </Collapsible>
        </div>
      )}
    </Card>
  )
}

/** A side that was taken, never a word about how it ended: beside a dispute that would read like an answer. */
function sideName(person: PersonView | null, myId: string): string {
  if (person === null) return 'The other side'
  return person.id === myId ? 'Your side' : `${person.displayName}’s side`
}

export function RuleList({ rules }: { rules: HandshakeView['settlementRules'] }) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm text-muted marker:text-faint">
      {rules.map(({ name, words }) => (
        <li key={name}>{words}</li>
      ))}
    </ul>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <NamedBlock name={name} nameLook="text-sm text-faint" valueLook="break-words text-text" className="min-w-0">
    {children}
  </NamedBlock>
)

function Words({ title, children }: { title: string; children: string }) {
  return (
    <div className="mt-4">
      <h3 className="text-sm text-faint">{title}</h3>
      <p className="max-w-[70ch] whitespace-pre-line text-text wrap-anywhere">{children}</p>
    </div>
  )
}
