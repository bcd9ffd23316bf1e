/** Forms that begin filled in: a handshake that is edited, one that is played again, and a person who is challenged. */
import type { HandshakeView, PersonView } from '@handshake/contracts/handshake-views.ts'
import type { BetPick } from '@handshake/domain/handshake/terms/terms.ts'
import { type Cents, cents } from '@handshake/domain/money.ts'
import { lineText } from './bet-changes.ts'
import { type CreateFields, emptyFields, localMinutes, ownBetTypes } from './create-fields.ts'

type Preset = Pick<HandshakeView, 'stakeCents' | 'peerStakeCents' | 'betKind'>

/** Unequal stakes came from smart odds, which split twice this amount. */
function stakeFields(mineCents: Cents, theirsCents: Cents): Pick<CreateFields, 'stakeCents' | 'stakeMode'> {
  const pot = mineCents + theirsCents
  return mineCents !== theirsCents && pot % 2 === 0
    ? { stakeCents: cents(pot / 2), stakeMode: 'smart' }
    : { stakeCents: mineCents, stakeMode: 'even' }
}

const ownWords = (bet: HandshakeView): Partial<CreateFields> => ({
  ownType: ownBetTypes.find((type) => type === bet.betType) ?? 'custom',
  about: bet.title,
  details: bet.description,
  optionA: bet.teamA,
  optionB: bet.teamB,
  decidedBy: bet.verificationMethod === 'arbitrator' ? 'arbitrator' : 'mutual',
  // Whoever declined is not asked again by itself.
  referee: bet.referee?.replaced === null ? bet.referee.username : '',
})

export function fieldsFromEdit(bet: HandshakeView, now: Date): CreateFields {
  return {
    ...emptyFields(now),
    ...(bet.game === null ? ownWords(bet) : {}),
    source: bet.game === null ? 'own' : 'game',
    game: bet.game,
    ...(bet.game === null && bet.gameDate !== null ? { settlementDate: localMinutes(new Date(bet.gameDate)) } : {}),
    kind: bet.betKind,
    pick: bet.pick,
    line: bet.line === null ? '' : lineText(bet.line),
    ...stakeFields(bet.stakeCents, bet.peerStakeCents),
    terms: bet.terms,
    notes: bet.notes,
  }
}

const otherSide: Readonly<Record<BetPick, BetPick | null>> = {
  team_a: 'team_b',
  team_b: 'team_a',
  over: 'under',
  under: 'over',
  // 'Anything but a draw' is no side one can begin with.
  draw: null,
}

/**
 * The same bet against the same person. Words of one's own are kept with a new date; a game is played once, so another
 * one is chosen, and with it the side.
 */
export function fieldsFromRematch(bet: HandshakeView, personId: string, now: Date): CreateFields {
  const wasCreator = bet.creator.id === personId
  const opponent: PersonView | null = wasCreator ? bet.peer : bet.creator
  const [mine, theirs] = ownAndOther(bet, wasCreator)
  const pick = wasCreator ? bet.pick : otherSide[bet.pick]
  const own = bet.game === null
  return {
    ...emptyFields(now),
    ...(own ? ownWords(bet) : {}),
    source: own ? 'own' : 'game',
    kind: bet.betKind,
    pick: own || pick === 'over' || pick === 'under' ? pick : null,
    ...stakeFields(mine, theirs),
    ...(opponent === null ? {} : { sharing: 'invite', friends: [opponent] }),
    terms: bet.terms,
    notes: bet.notes,
  }
}

/** Nothing but the opponent is chosen yet. */
export const fieldsFor = (opponent: PersonView, now: Date): CreateFields => ({
  ...emptyFields(now),
  sharing: 'invite',
  friends: [opponent],
})

const ownAndOther = ({ stakeCents, peerStakeCents }: Preset, wasCreator: boolean): [Cents, Cents] =>
  wasCreator ? [stakeCents, peerStakeCents] : [peerStakeCents, stakeCents]
