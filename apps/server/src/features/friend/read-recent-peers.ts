/** Use case: a person looks for someone they shook hands with lately. */
import type { FoundPerson, friend } from '@handshake/contracts/friend.ts'
import type { UseCase } from '#platform/use-case.ts'
import { isFriend, notBlocked, personColumns } from './friend.store.ts'

/** Whoever always plays the same few people finds those few. */
const lastHandshakes = 100

export const readRecentPeers: UseCase<typeof friend.readRecentPeers> = async (ctx, { limit }) => {
  const { rows: people } = await ctx.client.query<FoundPerson>({
    name: 'friend-recent-peers',
    text: `with met as (
        (select peer_id as id, created_at from bets where creator_id = $1 and accepted_at is not null and hidden_at is null
          order by created_at desc, bets.id desc limit ${lastHandshakes})
        union all
        (select creator_id, created_at from bets where peer_id = $1 and accepted_at is not null and hidden_at is null
          order by created_at desc, bets.id desc limit ${lastHandshakes})
      ), latest as (select id, max(created_at) as at from met group by id)
      select ${personColumns}, ${isFriend} as "isFriend" from latest join profiles p using (id)
      where p.is_active and ${notBlocked}
      order by latest.at desc, p.username limit $2`,
    values: [ctx.person.id, limit],
  })
  return { people }
}
