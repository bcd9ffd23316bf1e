/** What differs between two versions of the terms, line by line, for whoever has to say yes to the newer one. */
import type { HandshakeRow, TermsView } from '@handshake/contracts/handshake/handshake-views.ts'
import { expectedDecision } from '@handshake/domain/handshake/terms/stakes.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { potCentsOf, previewFor, stanceOf } from '../parties.ts'
import { dateOf } from '../score.ts'

export type Change = { readonly name: string; readonly before: string; readonly after: string }

/** Whose it is: 'Your', 'Maya’s'. */
type Sides = Pick<HandshakeRow, 'teamA' | 'teamB' | 'verificationMethod'> & {
  readonly creatorWhose: string
  readonly peerWhose: string
}

type Fact = readonly [name: (sides: Sides) => string, value: (terms: TermsView, sides: Sides) => string]

const facts: readonly Fact[] = [
  [() => 'Title', ({ title }) => title],
  [() => 'Description', ({ description }) => description],
  [({ creatorWhose }) => `${creatorWhose} side`, (terms, sides) => stanceOf('creator', terms, sides)],
  [({ peerWhose }) => `${peerWhose} side`, (terms, sides) => stanceOf('peer', terms, sides)],
  [({ creatorWhose }) => `${creatorWhose} stake`, ({ stakeCents }) => formatAmount(stakeCents)],
  [({ peerWhose }) => `${peerWhose} stake`, ({ peerStakeCents }) => formatAmount(peerStakeCents)],
  [() => 'Total pot', (terms) => formatAmount(potCentsOf(terms))],
  [
    () => 'The winner gets',
    (terms, sides) => formatAmount(previewFor(terms, expectedDecision(sides.verificationMethod)).payoutCents),
  ],
  [() => 'Date', ({ gameDate }) => dateOf(gameDate)],
  [() => 'Referee', ({ refereeName }) => refereeName ?? 'None'],
]

export const changesBetween = (before: TermsView, after: TermsView, sides: Sides): Change[] =>
  facts
    .map(([name, value]) => ({ name: name(sides), before: value(before, sides), after: value(after, sides) }))
    .filter((change) => change.before !== change.after)
