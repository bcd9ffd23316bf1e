/** What the fields come to: the terms, both stakes, the names of the two sides, and the call that makes it. */
import type { CallOf } from '@handshake/contracts/contract.ts'
import type { makingRoutes } from '@handshake/contracts/handshake/handshake-making.ts'
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
import { subjects } from '@handshake/domain/subject/subjects.ts'
import type { CreateFields } from '../create-fields.ts'
import { formOf } from '../subject/subject-forms.ts'

/** American odds of the two teams, as the API gives them. */
export type TeamOdds = { readonly teamA: number; readonly teamB: number }

export const teamsOf = (fields: CreateFields): Sides<string> => formOf(fields).teams(fields)

/** '+3.5', '−3', '45.5'; null for what is no number. Phones and word processors write the minus in their own ways. */
export function lineFrom(text: string): number | null {
  const plain = text.trim().replace(/^[−–]/, '-').replace(',', '.')
  return /^[+-]?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** What says which sides can win: the sport of the game, if there is one. */
export const playedOf = (fields: CreateFields): Played => ({ sport: formOf(fields).game(fields)?.sport ?? null })

/** Whether the kind that was chosen has a line on this subject. */
export const hasLine = ({ subject, kind }: Pick<CreateFields, 'subject' | 'kind'>): boolean =>
  kind !== 'moneyline' && subjects[subject].kinds.includes(kind)

export function termsOf(fields: CreateFields): Terms | null {
  const { kind, pick, line } = fields
  if (pick === null) return null
  const terms: Terms = hasLine(fields) ? { kind, pick, line: lineFrom(line) } : { kind: 'moneyline', pick, line: null }
  return judgeTerms(terms, playedOf(fields)) === null ? terms : null
}

/** Smart odds need two teams with a winner; a line already makes both sides even. */
export const mayBeSmart = ({ subject, kind, pick }: CreateFields): boolean =>
  subjects[subject].hasOdds && kind === 'moneyline' && pick !== 'draw'

/** Null while a side, an amount or the odds are missing. */
export function stakesOf(fields: CreateFields, odds: TeamOdds | null): Stakes | null {
  const { stakes } = formOf(fields)
  if (stakes !== null) return stakes(fields)
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

export const titleOf = (fields: CreateFields): string => fields.title?.trim() ?? formOf(fields).title(fields)

type Content = Omit<
  CallOf<typeof makingRoutes.createHandshake>,
  'requestId' | 'sharingMethod' | 'friendIds' | 'addresses' | 'createdVia' | 'meantFor'
>

function contentOf(fields: CreateFields): Content | null {
  const terms = termsOf(fields)
  const call = formOf(fields).call(fields)
  if (terms === null || call === null || fields.stakeCents === null) return null
  return {
    ...call,
    title: titleOf(fields),
    betKind: terms.kind,
    line: terms.line,
    pick: terms.pick,
    stakeCents: fields.stakeCents,
    stakeMode: mayBeSmart(fields) ? fields.stakeMode : 'even',
    terms: fields.terms,
    notes: fields.notes,
  }
}

type CreateInput = CallOf<typeof makingRoutes.createHandshake>

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

/** A draft of a form that asks for opponent and privacy keeps both; the sharing that follows begins with them. */
export const toDraftInput = (id: string, fields: CreateFields, createdVia: CreateInput['createdVia']) => {
  const input = toCreateInput(id, { ...fields, sharing: 'draft' }, createdVia)
  const { sharing, friends } = fields
  return input && { ...input, meantFor: { isPublic: sharing === 'marketplace', personId: friends[0]?.id ?? null } }
}

export function toEditInput(
  id: string,
  fields: CreateFields,
  { handshakeId, basedOnVersion }: { readonly handshakeId: HandshakeId; readonly basedOnVersion: number },
): CallOf<typeof makingRoutes.editHandshake> | null {
  const content = contentOf(fields)
  return content && { ...content, handshakeId, basedOnVersion, requestId: id as Id<'request'> }
}
