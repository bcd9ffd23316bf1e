/** Finding people: by words, and among recent opponents. */
import type { FoundPerson, friend } from '@handshake/contracts/friend/friend.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { containing } from '#platform/db/like-pattern.ts'
import type { UseCase } from '#platform/use-case.ts'
import { isFriend, notBlocked, personColumns, takesRequests } from './friend.store.ts'

/** The work a search may cost whatever is asked: of more matches than this, the best of those found first are shown. */
const maxMatches = 1_000
/** Fewer than three letters in a row are in no index; they are looked for among the most reliable people only. */
const maxLookedThrough = 2_000

export const searchPeople: UseCase<typeof friend.searchPeople> = async (ctx, { search = '', among, limit }) => {
  const looking = { text: search.replace(/^@/, ''), verifiedOnly: among === 'verified', limit }
  const { rows: people } = await ctx.client.query<FoundPerson>(searchQuery(ctx.person.id, looking))
  return { people }
}

type Looking = { readonly text: string; readonly verifiedOnly: boolean; readonly limit: number }

/** Who does not want to be asked by strangers is found by friends, and by their exact username: whoever knows it, knows them. */
export function searchQuery(personId: PersonId, { text, verifiedOnly, limit }: Looking) {
  const verified = verifiedOnly ? 'and (p.email_verified or p.phone_verified or p.has_passport)' : ''
  const named = (name: string) => (verifiedOnly ? `${name}-verified` : name)
  if (text === '')
    return {
      name: named('friend-most-reliable'),
      text: `select ${personColumns}, ${isFriend} as "isFriend" from profiles p
        where p.is_active and p.id <> $1 and ${takesRequests} and ${notBlocked} ${verified}
        order by p.reliability_score desc, p.username limit $2`,
      values: [personId, limit],
    }
  const indexed = /[a-z0-9]{3}/i.test(text)
  const matches = indexed
    ? `(select user_id as id from people_to_find where username ilike $3 or display_name ilike $3 limit ${maxMatches})`
    : `(select id from (
          select id, username, display_name from profiles where is_active
          order by reliability_score desc, username limit ${maxLookedThrough}) reliable
        where username ilike $3 or display_name ilike $3)`
  return {
    name: named(indexed ? 'friend-search' : 'friend-search-short'),
    // One by one by their ids (the offset says so): the profiles of a thousand matches are no reason to read all profiles.
    text: `with candidate as materialized (select id from profiles where username = lower($2) union ${matches})
      select ${personColumns}, ${isFriend} as "isFriend" from candidate
        cross join lateral (select * from profiles where profiles.id = candidate.id offset 0) p
      where p.is_active and p.id <> $1 and (p.username = lower($2) or ${takesRequests} or ${isFriend}) and ${notBlocked} ${verified}
      order by p.username = lower($2) desc, p.reliability_score desc, p.username limit $4`,
    values: [personId, text, containing(text), limit],
  }
}

/** Whoever always plays the same few people finds those few. */
const lastHandshakes = 100

/** A person looks for someone they shook hands with lately. */
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
