/** Use case: a person looks at their friends. */
import type { friend } from '@handshake/contracts/friend.ts'
import type { PersonView } from '@handshake/contracts/handshake-views.ts'
import type { UseCase } from '#platform/use-case.ts'
import { personColumns } from './friend.store.ts'

const most = 500

export const readFriends: UseCase<typeof friend.readFriends> = async (ctx) => {
  const { rows: friends } = await ctx.client.query<PersonView>({
    name: 'friend-list',
    text: `select ${personColumns} from friends f join profiles p on p.id = f.friend_id
      where f.user_id = $1 and p.is_active
      order by p.reliability_score desc, p.username limit ${most}`,
    values: [ctx.person.id],
  })
  return { friends }
}
