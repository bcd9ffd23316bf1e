/** Use case: a person reads their handshakes and those they are invited to, a page at a time. */
import type { InputOf } from '@handshake/contracts/contract.ts'
import type { handshake } from '@handshake/contracts/handshake.ts'
import { handshakeFilters, hiddenInLists } from '@handshake/domain/handshake/status-synonyms.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { UseCase } from '#platform/use-case.ts'
import { type ListRow, rowColumns, rowJoins, rowView } from './handshake-rows.ts'
import { decodeTimePlace, encodePlace } from './list-cursor.ts'

const pageSize = 20
export const beginning = { at: new Date('9999-12-31'), id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' }

export const readHandshakes: UseCase<typeof handshake.readHandshakes> = async (ctx, input, refuse) => {
  const from = input.cursor === undefined ? beginning : decodeTimePlace(input.cursor)
  if (from === null) return refuse('handshake.bad-cursor')
  const { rows } = await ctx.client.query<ListRow>(listQuery({ personId: ctx.person.id, from, now: ctx.now }, input))
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    handshakes: page.map(rowView),
    nextCursor:
      rows.length > pageSize && last ? encodePlace({ key: last.created_at.toISOString(), id: last.id }) : null,
  }
}

type Asked = Omit<InputOf<typeof handshake.readHandshakes>, 'cursor'>
type Reader = {
  readonly personId: PersonId
  readonly from: { readonly at: Date; readonly id: string }
  readonly now: Date
}

/**
 * Each of the three ways to be part of a handshake is read in order from its own index, a page of each, and the pages are merged:
 * the cost is that of a few pages however long a life is.
 */
export const listQuery = ({ personId, from, now }: Reader, asked: Asked) => ({
  name: 'handshake-list',
  text: `with mine as (
      (select b.id, b.created_at from bets b
        where b.creator_id = $1 and b.hidden_at is null and (b.created_at, b.id) < ($2, $3) and not $9 and ${choice}
        order by b.created_at desc, b.id desc limit $4)
      union
      (select b.id, b.created_at from bets b
        where b.peer_id = $1 and b.hidden_at is null and b.status <> 'draft' and (b.created_at, b.id) < ($2, $3) and not $9 and ${choice}
        order by b.created_at desc, b.id desc limit $4)
      union
      (select b.id, b.created_at from bet_invitations i join bets b on b.id = i.bet_id
        where i.recipient_id = $1 and i.status = 'pending' and i.expires_at > $8 and b.hidden_at is null
          and (b.created_at, b.id) < ($2, $3) and ${choice}
        order by b.created_at desc, b.id desc limit $4)
    )
    select ${rowColumns} from mine join bets b on b.id = mine.id ${rowJoins}
    order by b.created_at desc, b.id desc limit $4`,
  values: [
    personId,
    from.at,
    from.id,
    pageSize + 1,
    statusesOf(asked),
    asked.sport ?? null,
    asked.search ? `%${asked.search.replaceAll(/[\\%_]/g, '\\$&')}%` : null,
    now,
    asked.group === 'invited',
  ],
})

const choice = `b.status = any ($5::text[]) and ($6::text is null or b.sport = $6)
  and ($7::text is null or concat_ws(' ', b.title, b.team_a, b.team_b, b.league) ilike $7)`

/** Cancelled and refunded ones are left out unless someone asks for them by name. */
function statusesOf({ group = 'all', status }: Asked): string[] {
  if (status !== undefined) return [status]
  const states: readonly string[] = handshakeFilters[group === 'invited' ? 'all' : group]
  return states.filter((state) => !(hiddenInLists as readonly string[]).includes(state))
}
