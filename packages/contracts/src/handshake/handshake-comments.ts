/** The wire of comments, under a handshake and wherever else people talk; the routes are part of the contract of what they are under. */
import * as z from 'zod/mini'
import type { Contract } from '../contract.ts'
import { idOf, instant, mailedToken, paragraph } from '../primitives.ts'
import type { RefusalCode } from '../refusals.ts'
import { personView } from './handshake-views.ts'

/** The token of a link lets its holder speak as it lets them look. */
const invitation = z.optional(mailedToken)

const commentText = paragraph('Comment', 1_000).check(
  z.regex(/[^\s\p{Cf}]/u, { error: 'Please write something first' }),
)

const comment = {
  id: idOf('comment'),
  /** Null where the comment was taken back: only its place is left. */
  author: z.nullable(personView),
  state: z.enum(['shown', 'deleted', 'hidden']),
  /** Empty where it is deleted or hidden; an admin still reads what was hidden. */
  content: z.string(),
  parentId: z.nullable(idOf('comment')),
  isEdited: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  /** What the reader may do with it. */
  actions: z.array(z.enum(['reply', 'edit', 'delete', 'hide'])),
}
export const commentView = z.object({
  ...comment,
  replies: z.array(z.object(comment)),
  replyCount: z.int(),
})
export type CommentView = z.output<typeof commentView>

export const allComments = z.object({ comments: z.array(commentView), commentCount: z.int() })

type Place<Which, Path, Unknown> = {
  /** What is talked about: 'handshake'. */
  readonly name: string
  readonly which: Which
  readonly path: Path
  readonly unknown: Unknown
}

/** The routes of what is said under one kind of thing: the same wherever people talk. */
export function commentRoutesUnder<
  const Path extends `/api/${string}`,
  const Unknown extends RefusalCode,
  Which extends Record<string, z.ZodMiniType>,
>({ name, which, path, unknown }: Place<Which, Path, Unknown>) {
  const place = { ...which, invitation }
  const one = { ...place, commentId: idOf('comment') }
  const limit = { points: 30, perSeconds: 60, by: 'person' } as const
  const refusals = [unknown, 'handshake.unknown-comment'] as const
  return {
    read: {
      method: 'GET',
      path: `${path}/comments`,
      access: 'signed-in',
      summary: `The newest 500 comments of a ${name}, oldest first, each with its replies.`,
      input: z.object(place),
      result: allComments,
      refusals: [unknown],
    },
    add: {
      method: 'POST',
      path: `${path}/comments`,
      access: 'verified',
      summary: `Comments on a ${name} or replies to a comment. Returns all comments.`,
      input: z.object({ ...one, content: commentText, parentId: z.nullable(idOf('comment')) }),
      result: allComments,
      refusals: [...refusals, 'handshake.comment-id-reused'],
      limit,
    },
    edit: {
      method: 'PUT',
      path: `${path}/comments/:commentId`,
      access: 'verified',
      summary: `Edits the person’s own comment on a ${name}. It’s marked as edited.`,
      input: z.object({ ...one, content: commentText }),
      result: allComments,
      refusals,
      limit,
    },
    remove: {
      method: 'DELETE',
      path: `${path}/comments/:commentId`,
      access: 'signed-in',
      summary: `Deletes the person’s own comment on a ${name}. If it has replies, a placeholder stays.`,
      input: z.object(one),
      result: allComments,
      refusals,
    },
    hide: {
      method: 'POST',
      path: `${path}/comments/:commentId/hide`,
      access: 'admin',
      summary: `Hides someone’s comment on a ${name} from everyone but admins.`,
      input: z.object(one),
      result: allComments,
      refusals,
    },
  } as const
}

const { read, add, edit, remove, hide } = commentRoutesUnder({
  name: 'handshake',
  which: { handshakeId: idOf('handshake') },
  path: '/api/handshakes/:handshakeId',
  unknown: 'handshake.unknown',
})

export const commentRoutes = {
  readComments: read,
  addComment: add,
  editComment: edit,
  deleteComment: remove,
  hideComment: hide,
} as const satisfies Contract
