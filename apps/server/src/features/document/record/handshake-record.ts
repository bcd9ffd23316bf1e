/** What a document tells of a handshake. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { momentWords } from '@handshake/domain/document/document-words.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { findHandshake, mayOpenAsStaff, viewIfAllowed } from '#features/handshake/handshake.public.ts'
import type { Context } from '#platform/context.ts'
import type { Person } from '#platform/use-case.ts'
import { fact, facts, moneyWords, plainWords, type Recorded, type RecordedParty, reasonWords } from './recorded.ts'

/** Its two sides have one, and staff who may open it: for a case, a decision that is theirs, or a reason they gave. */
export async function handshakeRecord(ctx: Context, id: HandshakeId, reader: Person): Promise<Recorded | null> {
  const view = await viewIfAllowed(ctx, id, reader)
  if (view === null) return null
  const { role } = view.viewer
  if (role !== 'creator' && role !== 'peer') {
    const found = await findHandshake(ctx, id)
    if (found === null || !(await mayOpenAsStaff(ctx, found, reader))) return null
  }
  return {
    about: { kind: 'handshake', id, name: 'Handshake', title: view.title },
    isDraft: view.status === 'draft',
    termsVersion: view.termsVersion,
    terms: agreedIn(view),
    termFacts: termFactsOf(view),
    parties: partiesOf(view),
    status: view.status,
    stateFacts: stateFactsOf(view),
    events: view.steps.map((step) => ({
      at: step.at,
      what: plainWords(step.event),
      by: step.actorName ?? 'Handshake',
    })),
  }
}

/** What the two sides bound themselves to; what came of it is not part of it. */
const agreedIn = (view: HandshakeView) => ({
  id: view.id,
  kind: 'handshake',
  version: view.termsVersion,
  subject: view.subject,
  title: view.title,
  description: view.description,
  terms: view.terms,
  betKind: view.betKind,
  line: view.line,
  pick: view.pick,
  teamA: view.teamA,
  teamB: view.teamB,
  league: view.league,
  gameId: view.gameId,
  gameDate: view.gameDate,
  creatorId: view.creator.id,
  creatorStakeCents: view.stakeCents,
  peerStakeCents: view.peerStakeCents,
  decidedBy: view.verificationMethod,
  refereeId: view.referee?.id ?? null,
  legs: view.legs.map(({ result: _, ...leg }) => leg),
  politics: view.politics,
  rules: view.settlementRules,
})

const deciders: Readonly<Record<HandshakeView['verificationMethod'], string>> = {
  oracle: 'The official result',
  mutual: 'Both sides, together',
  arbitrator: 'A referee or an arbitrator',
}

const pickWords = ({ pick, teamA, teamB }: HandshakeView): string =>
  pick === 'team_a' ? teamA : pick === 'team_b' ? teamB : plainWords(pick)

const termFactsOf = (view: HandshakeView) => [
  ...facts(
    ['Description', view.description],
    ['Terms', view.terms],
    ['About', view.teamA === '' ? null : `${view.teamA} – ${view.teamB}${view.league ? `, ${view.league}` : ''}`],
    ['Kind of bet', plainWords(view.betKind)],
    ['Creator’s pick', `${pickWords(view)}${view.line === null ? '' : ` (${view.line})`}`],
    ['Creator’s stake', moneyWords(view.stakeCents)],
    ['Other side’s stake', moneyWords(view.peerStakeCents)],
    ['Date', view.gameDate === null ? null : momentWords(view.gameDate)],
    ['Decided by', view.referee === null ? deciders[view.verificationMethod] : `${view.referee.displayName}, referee`],
  ),
  ...view.settlementRules.map(({ name, words }) => fact(`Rule: ${plainWords(name).toLowerCase()}`, words)),
]

function partiesOf(view: HandshakeView): RecordedParty[] {
  const sent = view.steps.find(({ toStatus }) => toStatus === 'open' || toStatus === 'pending')
  const current = view.versions.find(({ version }) => version === view.termsVersion)
  const said = { at: view.acceptedAt ?? sent?.at ?? view.createdAt, termsVersion: view.termsVersion }
  const creatorAt = current?.proposedBy === view.creator.id ? (sent?.at ?? current.createdAt) : said.at
  const { peer } = view
  return [
    {
      ...nameOf(view.creator),
      role: `Creator, ${moneyWords(view.stakeCents)}`,
      accepted: view.status === 'draft' ? null : { ...said, at: creatorAt },
    },
    ...(peer === null
      ? []
      : [
          {
            ...nameOf(peer),
            role: `Other side, ${moneyWords(view.peerStakeCents)}`,
            accepted: view.acceptedAt === null ? null : said,
          },
        ]),
  ]
}

const nameOf = ({ id, displayName, username }: HandshakeView['creator']) => ({ personId: id, displayName, username })

const stateFactsOf = (view: HandshakeView) =>
  facts(
    ['Matched', view.acceptedAt === null ? null : momentWords(view.acceptedAt)],
    ['Outcome', view.outcome === null ? null : plainWords(view.outcome)],
    ['Reason', reasonWords(view.outcomeReason)],
    ['Canceled because', view.cancelReason],
    ['Settled', view.settledAt === null ? null : momentWords(view.settledAt)],
    ['Settlement hash', view.settlementTxHash],
  )
