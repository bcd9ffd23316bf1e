/** What differs between two versions of the terms, line by line, for whoever has to say yes to the newer one. */
import type { HandshakeRow, TermsView } from '@handshake/contracts/handshake-views.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { potCentsOf, previewFor, stanceOf } from '../parties.ts'
import { dateOf } from '../score.ts'

export type Change = { readonly name: string; readonly before: string; readonly after: string }

type Sides = Pick<HandshakeRow, 'teamA' | 'teamB'> & { readonly creatorName: string; readonly peerName: string }

type Fact = readonly [name: (sides: Sides) => string, value: (terms: TermsView, sides: Sides) => string]

const facts: readonly Fact[] = [
  [() => 'Title', ({ title }) => title],
  [() => 'Description', ({ description }) => description],
  [({ creatorName }) => `${creatorName} says`, (terms, sides) => stanceOf('creator', terms, sides)],
  [({ peerName }) => `${peerName} says`, (terms, sides) => stanceOf('peer', terms, sides)],
  [({ creatorName }) => `Stake of ${creatorName}`, ({ stakeCents }) => formatAmount(stakeCents)],
  [({ peerName }) => `Stake of ${peerName}`, ({ peerStakeCents }) => formatAmount(peerStakeCents)],
  [() => 'Total pot', (terms) => formatAmount(potCentsOf(terms))],
  [() => 'The winner gets', (terms) => formatAmount(previewFor(terms, 'settled').payoutCents)],
  [() => 'Date', ({ gameDate }) => dateOf(gameDate)],
]

export const changesBetween = (before: TermsView, after: TermsView, sides: Sides): Change[] =>
  facts
    .map(([name, value]) => ({ name: name(sides), before: value(before, sides), after: value(after, sides) }))
    .filter((change) => change.before !== change.after)
