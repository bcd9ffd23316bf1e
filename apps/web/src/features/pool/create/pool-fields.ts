/** What is typed about a new pool, kept as a draft, and how it becomes what the server wants. */
import type { CallOf } from '@handshake/contracts/contract.ts'
import type { GameView, PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { pool } from '@handshake/contracts/pool/pool.ts'
import type { PoolView } from '@handshake/contracts/pool/pool-views.ts'
import { stakeRefusal } from '@handshake/contracts/wallet/amount-refusals.ts'
import type { Id, PoolId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { gameOutcomes, judgePoolForm, type PoolFormFault, poolPeople } from '@handshake/domain/pool/pool-rules.ts'
import { days, hours } from '@handshake/domain/time.ts'

export type PoolFields = {
  readonly judgedBy: 'creator' | 'game'
  readonly title: string
  readonly description: string
  readonly outcomes: readonly string[]
  readonly game: GameView | null
  readonly pick: number | null
  readonly stakeCents: Cents | null
  /** As boxes for date and time write them. */
  readonly closesAt: string
  readonly settlesAt: string
  readonly leastPeople: number
  readonly mostPeople: number
  readonly isPublic: boolean
  readonly friends: readonly PersonView[]
}

const two = (part: number) => String(part).padStart(2, '0')
const localMinutes = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`

const dateFrom = (text: string): Date | null => {
  const at = new Date(text)
  return text === '' || Number.isNaN(at.getTime()) ? null : at
}

export const emptyPool = (now: Date, isPublic: boolean): PoolFields => ({
  judgedBy: 'creator',
  title: '',
  description: '',
  outcomes: ['', ''],
  game: null,
  pick: null,
  stakeCents: null,
  closesAt: localMinutes(new Date(now.getTime() + hours(24))),
  settlesAt: localMinutes(new Date(now.getTime() + hours(48))),
  leastPeople: poolPeople.least,
  mostPeople: poolPeople.most,
  isPublic,
  friends: [],
})

/** The same pool once more: the same people, outcomes and stake, on the same day and hour of the next week that still lies ahead. */
export function poolAgain(pool: PoolView, myId: string, now: Date): PoolFields {
  const closes = new Date(pool.closesAt).getTime()
  // Whoever makes it needs a moment to look it over.
  const weeks = Math.max(1, Math.ceil((now.getTime() + hours(1) - closes) / days(7)))
  const later = (at: number) => localMinutes(new Date(at + days(7) * weeks))
  return {
    ...emptyPool(now, pool.isPublic),
    title: pool.title,
    description: pool.description,
    outcomes: pool.outcomes,
    pick: pool.ownPick,
    stakeCents: pool.stakeCents,
    closesAt: later(closes),
    settlesAt: later(new Date(pool.settlesAt).getTime()),
    leastPeople: pool.leastPeople,
    mostPeople: pool.mostPeople,
    friends: pool.people
      .filter(({ id }) => id !== myId)
      .map(({ id, displayName, username, avatarUrl, reliabilityScore }) => ({
        ...{ id, displayName, username, avatarUrl, reliabilityScore },
      })),
  }
}

/** A draft of an older make is forgotten. */
export function readPoolFields(value: unknown): PoolFields | null {
  const kept = value as Partial<PoolFields> | null
  return Array.isArray(kept?.outcomes) && Array.isArray(kept.friends) && typeof kept.title === 'string'
    ? (kept as PoolFields)
    : null
}

export const outcomesOf = ({ judgedBy, game, outcomes }: PoolFields): readonly string[] => {
  if (judgedBy === 'creator') return outcomes.map((name) => name.trim())
  return game === null ? [] : gameOutcomes({ team_a: game.teamA, team_b: game.teamB }, game.sport)
}

export type PoolFault = PoolFormFault | 'no-title' | 'no-game' | 'empty-outcome' | 'no-dates' | 'no-stake'

export const faultWords: Readonly<Record<PoolFault, string>> = {
  'no-title': 'Give your pool a title',
  'no-game': 'Choose a game',
  'empty-outcome': 'Fill in every outcome, or remove the empty ones',
  'no-dates': 'Choose when betting closes and when the result is due',
  'no-stake': 'The stake must be between $1 and $10,000',
  'too-few-outcomes': 'A pool needs at least two outcomes to choose from',
  'same-outcome-twice': 'Two of the outcomes are the same. Make each one different',
  'unknown-pick': 'Choose your own pick',
  'people-out-of-range': 'A pool is for 3 to 50 people',
  'closing-passed': 'Betting must close at a time in the future',
  'settles-before-closing': 'The result can’t be due before betting closes',
}

const titleOf = ({ title, game, judgedBy }: PoolFields): string =>
  title.trim() || (judgedBy === 'game' && game !== null ? `${game.teamA} at ${game.teamB}` : '')

/** The first thing that keeps it from being made, by the rule the server decides with; null when it can go. */
export function faultOf(fields: PoolFields, now: Date): PoolFault | null {
  if (fields.judgedBy === 'game' && fields.game === null) return 'no-game'
  if (titleOf(fields) === '') return 'no-title'
  const outcomes = outcomesOf(fields)
  if (outcomes.some((name) => name === '')) return 'empty-outcome'
  const [closesAt, settlesAt] =
    fields.judgedBy === 'game' && fields.game !== null
      ? [new Date(fields.game.closesAt), new Date(fields.game.gameDate)]
      : [dateFrom(fields.closesAt), dateFrom(fields.settlesAt)]
  if (closesAt === null || settlesAt === null) return 'no-dates'
  const { pick, leastPeople, mostPeople, stakeCents } = fields
  const fault = judgePoolForm({ outcomes, pick: pick ?? -1, leastPeople, mostPeople, closesAt, settlesAt }, now)
  if (fault !== null) return fault
  return stakeCents === null || stakeRefusal([stakeCents]) !== null ? 'no-stake' : null
}

/** Null while something is missing. */
export function inputOf(
  fields: PoolFields,
  { id, previousPoolId, now }: { readonly id: string; readonly previousPoolId: PoolId | null; readonly now: Date },
): CallOf<typeof pool.createPool> | null {
  const { pick, stakeCents, judgedBy, game } = fields
  if (faultOf(fields, now) !== null || pick === null || stakeCents === null) return null
  return {
    requestId: id as Id<'request'>,
    title: titleOf(fields),
    description: fields.description.trim(),
    stakeCents,
    pick,
    leastPeople: fields.leastPeople,
    mostPeople: fields.mostPeople,
    isPublic: fields.isPublic,
    friendIds: fields.friends.map((person) => person.id),
    previousPoolId,
    ...(judgedBy === 'game' && game !== null
      ? { gameId: game.id }
      : {
          gameId: null,
          outcomes: [...outcomesOf(fields)],
          closesAt: dateFrom(fields.closesAt)?.toISOString() ?? '',
          settlesAt: dateFrom(fields.settlesAt)?.toISOString() ?? '',
        }),
  }
}
