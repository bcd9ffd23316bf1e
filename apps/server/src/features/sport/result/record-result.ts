/** Use case: an admin enters how a game ended, or corrects it, and says why. */
import type { InputOf } from '@handshake/contracts/contract.ts'
import type { sport } from '@handshake/contracts/sport/sport.ts'
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { profileOf } from '#features/profile/profile.public.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findGame, type GameId } from '../sport.store.ts'
import { addReports, lockSource, resultView } from './game-results.ts'

/**
 * An admin is one source among others and never overrules the provider alone: where the two differ, what hangs on the game waits for
 * a ruling. An admin who corrects themself replaces their own word.
 */
export const recordResult: UseCase<typeof sport.recordResult> = async (ctx, input, refuse) => {
  const game = await findGame(ctx, input.gameId)
  if (game === null) return refuse('sport.unknown-game')
  // Asked before anything else is told: whoever stands to win by it has no word in it.
  if (await hasStakeOn(ctx, game.id, ctx.person.id)) return refuse('sport.own-stake')
  if (needsPlay(input.outcome) && ctx.now < game.startsAt) return refuse('sport.not-started')
  const profile = present(await profileOf(ctx.sql, ctx.person.id), 'everyone who is signed in has a profile')
  const source = `admin:${profile.username}`
  await lockSource(ctx, source)
  const teamAScore = input.teamAScore ?? null
  const teamBScore = input.teamBScore ?? null
  await addReports(ctx, [
    {
      gameId: game.id,
      source,
      outcome: input.outcome,
      teamAScore,
      teamBScore,
      payload: {
        game: game.externalId,
        outcome: input.outcome,
        awayScore: teamAScore,
        homeScore: teamBScore,
        reason: input.reason,
        admin: ctx.person.id,
        enteredAt: ctx.now.toISOString(),
      },
      observedAt: ctx.now,
    },
  ])
  ctx.tellEveryone(['sport'], [game.id])
  ctx.log.warn({ game: game.id, outcome: input.outcome, by: ctx.person.id }, 'an admin entered a result')
  return resultView(ctx, game.id)
}

/** A game can be called off before it begins, but not won. */
const needsPlay = (outcome: InputOf<typeof sport.recordResult>['outcome']): boolean =>
  outcome === 'final' || outcome === 'abandoned'

/** `b` is the handshake, `$person` the parameter of the query that asks. A seat that was only offered holds nobody's money. */
export const ownStake = (person: string): string =>
  `b.status not in ('draft', 'cancelled', 'refunded')
    and (b.creator_id = ${person} or (b.peer_id = ${person} and b.accepted_at is not null))`

async function hasStakeOn({ client }: Pick<Context, 'client'>, gameId: GameId, personId: PersonId): Promise<boolean> {
  const { rows } = await client.query<{ staked: boolean }>({
    name: 'sport-own-stake',
    text: `select exists (select from bets b where b.game_id = $1 and ${ownStake('$2')}) as staked`,
    values: [gameId, personId],
  })
  return rows[0]?.staked ?? false
}
