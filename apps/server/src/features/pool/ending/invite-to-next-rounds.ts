/** Those who were right are asked into the next round, where the creator has made one. */
import type { PersonId, PoolId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { nameOfPerson } from '@handshake/domain/notification/person-name.ts'
import { notifyEach } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import type { Pool } from '../pool.store.ts'
import type { Move } from '../pool-move.ts'

type Invited = {
  readonly poolId: PoolId
  readonly personId: PersonId
  readonly title: string
  readonly stakeCents: Cents
  readonly closesAt: Date
  readonly creatorId: PersonId
  readonly creatorName: string
}

/** Everyone who was right, but the creator, who is in the next round from its first moment on. */
export const survivorsOf = ({ seats, outcome, creatorId }: Pool): PersonId[] =>
  seats.filter(({ pick, personId }) => pick === outcome && personId !== creatorId).map(({ personId }) => personId)

export async function inviteToNextRounds(ctx: Context, moves: readonly Move[]): Promise<void> {
  const survivors = moves
    .filter(({ after }) => after.status === 'completed')
    .flatMap(({ after }) => survivorsOf(after).map((personId) => ({ pool_id: after.id, user_id: personId })))
  if (survivors.length === 0) return
  const { rows } = await ctx.client.query<Invited>({
    name: 'pool-invite-survivors',
    text: `with asked as (
        insert into pool_guests (pool_id, user_id, invited_at)
        select next.id, n.user_id, $2
        from json_to_recordset($1::json) as n (pool_id uuid, user_id uuid)
        join pools next on next.previous_pool_id = n.pool_id and next.status = 'open' and next.closes_at > $2
        where not exists (select from kept_apart k where k.person_id = n.user_id and k.other_id = next.creator_id)
        on conflict on constraint a_person_is_asked_into_a_pool_once do nothing
        returning pool_id, user_id)
      select p.id as "poolId", asked.user_id as "personId", p.title, p.stake_amount as "stakeCents", p.closes_at as "closesAt", creator.id as "creatorId", creator.display_name as "creatorName"
      from asked join pools p on p.id = asked.pool_id join profiles creator on creator.id = p.creator_id`,
    values: [JSON.stringify(survivors), ctx.now],
  })
  await notifyEach(
    ctx,
    rows.map(({ personId, creatorId, creatorName, ...facts }) => ({
      kind: 'pool.invited',
      people: [personId],
      facts: { ...facts, who: nameOfPerson(creatorId, creatorName), occasion: 'right in the round before' },
    })),
  )
  ctx.tell(
    rows.map(({ personId }) => personId),
    ['pool'],
  )
}
