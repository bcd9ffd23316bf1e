/** Use case: a person looks for someone to send money to. */
import type { wallet } from '@handshake/contracts/wallet.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { containing } from '#platform/db/like-pattern.ts'
import type { UseCase } from '#platform/use-case.ts'

const most = 10

/** Nobody finds whom they keep away, nor who keeps them away. Who does not want to be asked by strangers is found by their exact username only: whoever knows it, knows them. */
export const findRecipients: UseCase<typeof wallet.findRecipients> = async (ctx, { search }) => {
  const text = search.replace(/^@/, '')
  const { rows: people } = await ctx.client.query<{
    id: PersonId
    username: string
    displayName: string
    avatarUrl: string | null
    reliabilityScore: number
  }>({
    name: 'wallet-find-recipients',
    text: `select id, username, display_name as "displayName", avatar_url as "avatarUrl", reliability_score as "reliabilityScore"
      from profiles
      where is_active and id <> $1
        and not exists (select from kept_apart k where k.person_id = $1 and k.other_id = profiles.id)
        and (username = lower($2)
          or ((username ilike $3 or display_name ilike $3) and coalesce((privacy_settings ->> 'allow_friend_requests')::boolean, true)))
      order by username = lower($2) desc, reliability_score desc, username
      limit $4`,
    values: [ctx.person.id, text, containing(text), most],
  })
  return { people }
}
