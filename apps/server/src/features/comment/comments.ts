/** What is said under a handshake or a pool, and how a reader sees it: in order, replies below, tombstones where something was taken back. */
import type { CommentView } from '@handshake/contracts/handshake/handshake-comments.ts'
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { HandshakeId, Id, PersonId, PoolId } from '@handshake/domain/ids.ts'
import { personObject } from '#features/friend/friend.public.ts'
import type { Context } from '#platform/context.ts'
import type { Person } from '#platform/use-case.ts'

export type CommentId = Id<'comment'>

/** What people talk about. */
export type Commented =
  | { readonly column: 'handshake_id'; readonly id: HandshakeId }
  | { readonly column: 'pool_id'; readonly id: PoolId }
type Reader = Pick<Person, 'id' | 'role'>
type Reply = CommentView['replies'][number]

const most = 500

type Row = {
  id: CommentId
  author: PersonView
  content: string
  parent_id: CommentId | null
  is_edited: boolean
  created_at: Date
  updated_at: Date
  deleted: boolean
  hidden: boolean
}

export async function commentsFor(
  { sql }: Pick<Context, 'sql'>,
  about: Commented,
  reader: Reader,
): Promise<{ comments: CommentView[]; commentCount: number }> {
  const newestFirst = await sql
    .selectFrom('handshake_comments as c')
    .innerJoin('profiles as p', 'p.id', 'c.user_id')
    .where(`c.${about.column}`, '=', about.id)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(most)
    .select(['c.id', 'c.content', 'c.parent_id', 'c.is_edited', 'c.created_at', 'c.updated_at'])
    .select((eb) => [
      // What somebody says who is kept apart from the reader is gone for them; admins still keep order there.
      (reader.role === 'admin'
        ? eb('c.deleted_at', 'is not', null)
        : eb.or([
            eb('c.deleted_at', 'is not', null),
            eb.exists(
              eb
                .selectFrom('kept_apart as k')
                .where('k.person_id', '=', reader.id)
                .whereRef('k.other_id', '=', 'c.user_id')
                .select('k.other_id'),
            ),
          ])
      ).as('deleted'),
      eb('c.hidden_at', 'is not', null).as('hidden'),
      personObject.as('author'),
    ])
    .$castTo<Row>()
    .execute()
  const rows = newestFirst.reverse()
  // A reply that was taken back leaves nothing: nobody can have answered it.
  const replies = new Map<CommentId, Row[]>()
  for (const row of rows)
    if (row.parent_id !== null && !row.deleted) replies.set(row.parent_id, [...(replies.get(row.parent_id) ?? []), row])
  const comments = rows
    .filter(({ id, parent_id, deleted }) => parent_id === null && (!deleted || replies.has(id)))
    .map((row) => {
      const below = (replies.get(row.id) ?? []).map((reply) => viewOf(reply, reader))
      return { ...viewOf(row, reader), replies: below, replyCount: below.length }
    })
  return { comments, commentCount: comments.reduce((sum, { replyCount }) => sum + 1 + replyCount, 0) }
}

function viewOf(row: Row, reader: Reader): Reply {
  const state = row.deleted ? 'deleted' : row.hidden ? 'hidden' : 'shown'
  return {
    id: row.id,
    author: row.deleted ? null : row.author,
    state,
    content: state === 'shown' || (state === 'hidden' && reader.role === 'admin') ? row.content : '',
    parentId: row.parent_id,
    isEdited: row.is_edited,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    actions: actionsOf(row, state, reader),
  }
}

function actionsOf(row: Row, state: Reply['state'], reader: Reader): Reply['actions'] {
  if (state === 'deleted') return []
  const own = row.author.id === reader.id
  const actions: Reply['actions'] = []
  if (row.parent_id === null && state === 'shown') actions.push('reply')
  if (own && state === 'shown') actions.push('edit')
  if (own) actions.push('delete')
  if (!own && state === 'shown' && reader.role === 'admin') actions.push('hide')
  return actions
}

/** Everyone who has the page open for a reason: the people it is about, and who spoke under it. */
export async function tellReaders(
  ctx: Pick<Context, 'sql' | 'tell'>,
  about: Commented,
  people: readonly PersonId[],
): Promise<void> {
  const commenters = await ctx.sql
    .selectFrom('handshake_comments')
    .where(about.column, '=', about.id)
    .select('user_id')
    .distinct()
    .limit(200)
    .$narrowType<{ user_id: PersonId }>()
    .execute()
  ctx.tell([...new Set([...people, ...commenters.map((row) => row.user_id)])], ['comment'])
}
