/** What the esports flow keeps between visits, and the draft it becomes. */
import type { CallOf } from '@handshake/contracts/contract.ts'
import { longestTitle } from '@handshake/contracts/handshake/bet-terms.ts'
import type { makingRoutes } from '@handshake/contracts/handshake/handshake-making.ts'
import { legInput } from '@handshake/contracts/handshake/subject.ts'
import { centsSchema } from '@handshake/contracts/primitives.ts'
import type { Id } from '@handshake/domain/ids.ts'
import * as z from 'zod/mini'
import { slipSums, usualStake } from './slip-entries.ts'

const slipFields = z.object({
  /** The match the entries are on; entries of another one are not shown. */
  matchId: z.nullable(z.string()),
  title: z.string(),
  entries: z.readonly(z.array(legInput)),
  stakeCents: centsSchema,
})
export type SlipFields = z.output<typeof slipFields>

export const emptySlip: SlipFields = { matchId: null, title: '', entries: [], stakeCents: usualStake }

export const readSlip = (value: unknown): SlipFields | null => slipFields.safeParse(value).data ?? null

export const titleOf = (teams: { readonly teamA: string; readonly teamB: string }): string =>
  `${teams.teamA} vs ${teams.teamB}`.slice(0, longestTitle)

/** Null while nothing is selected. */
export function slipInput(
  id: string,
  { matchId, title, entries }: SlipFields,
): CallOf<typeof makingRoutes.createHandshake> | null {
  const [first] = entries
  if (matchId === null || first === undefined) return null
  return {
    requestId: id as Id<'request'>,
    subject: 'slip',
    betType: 'esports',
    title,
    description: '',
    betKind: first.betKind,
    pick: first.pick,
    line: first.line,
    gameId: matchId as Id<'game'>,
    legs: [...entries],
    stakeCents: slipSums(entries).totalCents,
    stakeMode: 'even',
    verificationMethod: 'oracle',
    terms: 'Standard betting terms apply.',
    notes: '',
    sharingMethod: 'draft',
    friendIds: [],
    createdVia: 'esports',
  }
}
