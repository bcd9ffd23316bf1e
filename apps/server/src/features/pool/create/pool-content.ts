/** What a pool is about, as a person wrote it: a game with its teams, or own words with outcomes and dates. */
import type { InputOf } from '@handshake/contracts/contract.ts'
import type { pool } from '@handshake/contracts/pool/pool.ts'
import { stakeRefusal } from '@handshake/contracts/wallet/amount-refusals.ts'
import { bettingClosesAt } from '@handshake/domain/handshake/closing.ts'
import { findReaderWord } from '@handshake/domain/handshake/terms/reader-words.ts'
import type { Id } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { gameOutcomes, judgePoolForm, type PoolForm, type PoolFormFault } from '@handshake/domain/pool/pool-rules.ts'
import { findGame } from '#features/sport/sport.public.ts'
import type { Context } from '#platform/context.ts'
import { type Refuse, Refused } from '#platform/use-case.ts'

type Input = InputOf<typeof pool.createPool>

export type PoolContent = PoolForm & {
  readonly title: string
  readonly description: string
  readonly judgedBy: 'game' | 'creator'
  readonly gameId: Id<'game'> | null
  readonly stakeCents: Cents
  readonly isPublic: boolean
}

const faultCodes = {
  'same-outcome-twice': 'pool.same-outcome-twice',
  'too-few-outcomes': 'pool.too-few-outcomes',
  'unknown-pick': 'pool.unknown-outcome',
  'closing-passed': 'pool.closing-passed',
  'settles-before-closing': 'pool.settles-before-closing',
  'people-out-of-range': 'pool.people-out-of-range',
} as const satisfies Record<PoolFormFault, string>

type Codes =
  | (typeof faultCodes)[PoolFormFault]
  | NonNullable<ReturnType<typeof stakeRefusal>>
  | 'handshake.unknown-game'
  | 'handshake.sample-takes-no-stakes'
  | 'handshake.missing-information'
  | 'handshake.outcome-needs-a-name'
  | 'pool.betting-closed'

export async function judgeContent(ctx: Context, input: Input, refuse: Refuse<Codes>): Promise<PoolContent | Refused> {
  const subject = input.gameId === null ? inOwnWords(input, refuse) : await onGame(ctx, input.gameId, refuse)
  if (subject instanceof Refused) return subject
  const { title, description, stakeCents, pick, leastPeople, mostPeople, isPublic } = input
  const content = { ...subject, title, description, stakeCents, pick, leastPeople, mostPeople, isPublic }
  const fault = judgePoolForm(content, ctx.now)
  if (fault !== null) return refuse(faultCodes[fault])
  const wrong = stakeRefusal([stakeCents])
  return wrong === null ? content : refuse(wrong)
}

type Subject = Pick<PoolContent, 'judgedBy' | 'gameId' | 'outcomes' | 'closesAt' | 'settlesAt'>

function inOwnWords({ outcomes, closesAt, settlesAt }: Input, refuse: Refuse<Codes>): Subject | Refused {
  if (outcomes === undefined || closesAt === undefined || settlesAt === undefined)
    return refuse('handshake.missing-information', {
      what: 'the outcomes, when betting closes and when the result is due',
    })
  const unnamed = outcomes.map(findReaderWord).find((word) => word !== null)
  if (unnamed) return refuse('handshake.outcome-needs-a-name', { word: unnamed })
  return {
    judgedBy: 'creator',
    gameId: null,
    outcomes,
    closesAt: new Date(closesAt),
    settlesAt: new Date(settlesAt),
  }
}

async function onGame(ctx: Context, gameId: Id<'game'>, refuse: Refuse<Codes>): Promise<Subject | Refused> {
  const game = await findGame(ctx, gameId)
  if (game === null) return refuse('handshake.unknown-game')
  if (game.isSample && ctx.config.MONEY_MODE === 'real') return refuse('handshake.sample-takes-no-stakes')
  const closesAt = bettingClosesAt(game.startsAt, game.pace)
  if (game.isOver || closesAt <= ctx.now) return refuse('pool.betting-closed')
  return {
    judgedBy: 'game',
    gameId,
    outcomes: gameOutcomes(game.teams, game.sport),
    closesAt,
    settlesAt: game.startsAt,
  }
}
