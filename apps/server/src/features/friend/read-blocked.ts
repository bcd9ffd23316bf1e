/** Use case: a person looks at whom they keep away. */
import type { friend } from '@handshake/contracts/friend.ts'
import type { PersonView } from '@handshake/contracts/handshake-views.ts'
import type { UseCase } from '#platform/use-case.ts'
import { personColumns } from './friend.store.ts'

const most = 500

export const readBlocked: UseCase<typeof friend.readBlocked> = async (ctx) => {
  const { rows: people } = await ctx.client.query<PersonView>({
    name: 'friend-blocked',
    text: `select ${personColumns} from blocked_people k join profiles p on p.id = k.blocked_id
      where k.user_id = $1 order by k.created_at desc, p.username limit ${most}`,
    values: [ctx.person.id],
  })
  return { people }
}
