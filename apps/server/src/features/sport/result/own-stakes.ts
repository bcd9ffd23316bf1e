/** Who has money on a game: a stake that was put in and did not come back untouched. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { GameId } from '../sport.store.ts'

/** `b` is the handshake, `$person` the parameter of the query that asks. A seat that was only offered holds nobody's money. */
export const ownStake = (person: string): string =>
  `b.status not in ('draft', 'cancelled', 'refunded')
    and (b.creator_id = ${person} or (b.peer_id = ${person} and b.accepted_at is not null))`

export async function hasStakeOn(
  { client }: Pick<Context, 'client'>,
  gameId: GameId,
  personId: PersonId,
): Promise<boolean> {
  const { rows } = await client.query<{ staked: boolean }>({
    name: 'sport-own-stake',
    text: `select exists (select from bets b where b.game_id = $1 and ${ownStake('$2')}) as staked`,
    values: [gameId, personId],
  })
  return rows[0]?.staked ?? false
}
