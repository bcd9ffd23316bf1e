/** Comments at rest, and how a reader sees them: in order, replies below, tombstones where something was taken back. */
import type { CommentView } from '@handshake/contracts/handshake/handshake-comments.ts'
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { HandshakeId, Id, PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Person } from '#platform/use-case.ts'
import type { Handshake } from '../handshake.store.ts'

export type CommentId = Id<'comment'>
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
  { client }: Pick<Context, 'client'>,
  handshakeId: HandshakeId,
  reader: Reader,
): Promise<{ comments: CommentView[]; commentCount: number }> {
  const { rows } = await client.query<Row>({
    name: 'handshake-comments',
    text: `select * from (
        select c.id, c.content, c.parent_id, c.is_edited, c.created_at, c.updated_at, c.deleted_at is not null as deleted,
          c.hidden_at is not null as hidden, json_build_object('id', p.id, 'displayName', p.display_name, 'username', p.username,
            'avatarUrl', p.avatar_url, 'reliabilityScore', p.reliability_score) as author
        from handshake_comments c join profiles p on p.id = c.user_id
        where c.handshake_id = $1 order by c.created_at desc, c.id desc limit ${most}) newest
      order by created_at, id`,
    values: [handshakeId],
  })
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

/** Everyone who has the page open for a reason: the people of the handshake, and who spoke under it. */
export async function tellReaders(
  ctx: Pick<Context, 'client' | 'tell'>,
  { id, creatorId, peerId }: Handshake,
  invited: readonly string[],
): Promise<void> {
  const { rows } = await ctx.client.query<{ user_id: PersonId }>({
    name: 'handshake-commenters',
    text: 'select distinct user_id from handshake_comments where handshake_id = $1 limit 200',
    values: [id],
  })
  const people = [
    creatorId,
    ...(peerId ? [peerId] : []),
    ...(invited as readonly PersonId[]),
    ...rows.map((row) => row.user_id),
  ]
  ctx.tell([...new Set(people)], ['comment'])
}
