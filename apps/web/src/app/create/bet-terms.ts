/** What the fields come to: the terms, both stakes, the names of the two sides, and the call that makes it. */
import type { CallOf } from '@handshake/contracts/contract.ts'
import type { handshake } from '@handshake/contracts/handshake.ts'
import { longestTitle } from '@handshake/contracts/handshake-views.ts'
import type { Played } from '@handshake/domain/handshake/terms/level-games.ts'
import { evenStakes, type Stakes, smartStakes } from '@handshake/domain/handshake/terms/stakes.ts'
import {
  creatorStance,
  judgeTerms,
  peerStance,
  stanceLabel,
  type Terms,
} from '@handshake/domain/handshake/terms/terms.ts'
import type { HandshakeId, Id } from '@handshake/domain/ids.ts'
import type { Sides } from '@handshake/domain/sport/sides.ts'
import { type CreateFields, dateFrom } from './create-fields.ts'

/** American odds of the two teams, as the API gives them. */
export type TeamOdds = { readonly teamA: number; readonly teamB: number }

export function teamsOf({ source, game, optionA, optionB }: CreateFields): Sides<string> {
  if (source === 'game') return { team_a: game?.teamA ?? 'Away', team_b: game?.teamB ?? 'Home' }
  return { team_a: optionA.trim() || 'Option 1', team_b: optionB.trim() || 'Option 2' }
}

/** '+3.5', '−3', '45.5'; null for what is no number. Phones and word processors write the minus in their own ways. */
export function lineFrom(text: string): number | null {
  const plain = text.trim().replace(/^[−–]/, '-').replace(',', '.')
  return /^[+-]?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** What says which sides can win: the sport of the game, or none for words of one's own. */
export const playedOf = ({ source, game }: Pick<CreateFields, 'source' | 'game'>): Played => ({
  sport: source === 'game' ? (game?.sport ?? null) : null,
})

export function termsOf(fields: CreateFields): Terms | null {
  const { source, kind, pick, line } = fields
  if (pick === null) return null
  const terms: Terms =
    source === 'own' || kind === 'moneyline'
      ? { kind: 'moneyline', pick, line: null }
      : { kind, pick, line: lineFrom(line) }
  return judgeTerms(terms, playedOf(fields)) === null ? terms : null
}

/** Smart odds need two teams with a winner; a line already makes both sides even. */
export const mayBeSmart = ({ source, kind, pick }: CreateFields): boolean =>
  source === 'game' && kind === 'moneyline' && pick !== 'draw'

/** Null while a side, an amount or the odds are missing. */
export function stakesOf(fields: CreateFields, odds: TeamOdds | null): Stakes | null {
  const { stakeCents, stakeMode, pick } = fields
  if (stakeCents === null || stakeCents <= 0) return null
  if (stakeMode === 'even' || !mayBeSmart(fields)) return evenStakes(stakeCents)
  if (odds === null || (pick !== 'team_a' && pick !== 'team_b')) return null
  const [creator, peer] = pick === 'team_a' ? [odds.teamA, odds.teamB] : [odds.teamB, odds.teamA]
  return smartStakes(stakeCents, { creator, peer })
}

/** What each side says will happen: 'Chiefs -3.5' and 'Bills +3.5'. */
export function stancesOf(fields: CreateFields): { readonly mine: string; readonly theirs: string } | null {
  const terms = termsOf(fields)
  if (terms === null) return null
  const teams = teamsOf(fields)
  return { mine: stanceLabel(creatorStance(terms), teams), theirs: stanceLabel(peerStance(terms), teams) }
}

export function titleOf(fields: CreateFields): string {
  if (fields.source === 'own') return fields.about.trim()
  const { team_a, team_b } = teamsOf(fields)
  const whole = `${team_a} at ${team_b}`
  if (whole.length <= longestTitle || fields.game === null) return whole
  // A name is never cut: where both are too long together, the teams go by their short ones.
  return `${fields.game.teamAAbbreviation} at ${fields.game.teamBAbbreviation}`
}

/** The username that was typed; empty where nobody is named or both decide themselves. */
export const refereeOf = ({ source, decidedBy, referee }: CreateFields): string =>
  source === 'own' && decidedBy === 'arbitrator' ? referee.trim().replace(/^@/, '') : ''

type Content = Omit<
  CallOf<typeof handshake.createHandshake>,
  'requestId' | 'sharingMethod' | 'friendIds' | 'addresses' | 'createdVia'
>

function contentOf(fields: CreateFields): Content | null {
  const terms = termsOf(fields)
  const settlesAt = dateFrom(fields.settlementDate)
  if (terms === null || fields.stakeCents === null) return null
  const both = {
    title: titleOf(fields),
    description: fields.source === 'own' ? fields.details : '',
    betKind: terms.kind,
    line: terms.line,
    pick: terms.pick,
    stakeCents: fields.stakeCents,
    stakeMode: mayBeSmart(fields) ? fields.stakeMode : ('even' as const),
    terms: fields.terms,
    notes: fields.notes,
  }
  if (fields.source === 'game')
    return fields.game && { ...both, betType: 'sports', gameId: fields.game.id, verificationMethod: 'oracle' }
  if (settlesAt === null) return null
  return {
    ...both,
    betType: fields.ownType,
    gameId: null,
    teamA: fields.optionA,
    teamB: fields.optionB,
    settlementDate: settlesAt.toISOString(),
    verificationMethod: fields.decidedBy,
    ...(refereeOf(fields) && { refereeUsername: refereeOf(fields) }),
  }
}

type CreateInput = CallOf<typeof handshake.createHandshake>

export function toCreateInput(
  id: string,
  fields: CreateFields,
  createdVia: CreateInput['createdVia'],
): CreateInput | null {
  const content = contentOf(fields)
  return (
    content && {
      ...content,
      requestId: id as Id<'request'>,
      sharingMethod: fields.sharing,
      friendIds: fields.sharing === 'invite' ? fields.friends.map((one) => one.id) : [],
      addresses: fields.sharing === 'invite' ? fields.addresses : [],
      createdVia,
    }
  )
}

export function toEditInput(
  id: string,
  fields: CreateFields,
  { handshakeId, basedOnVersion }: { readonly handshakeId: HandshakeId; readonly basedOnVersion: number },
): CallOf<typeof handshake.editHandshake> | null {
  const content = contentOf(fields)
  return content && { ...content, handshakeId, basedOnVersion, requestId: id as Id<'request'> }
}
