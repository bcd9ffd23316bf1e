/** The wire of comments under a handshake; its routes are part of the handshake's contract. */
import * as z from 'zod/mini'
import type { Contract } from '../contract.ts'
import { idOf, instant, mailedToken, paragraph } from '../primitives.ts'
import { personView } from './handshake-views.ts'

const which = { handshakeId: idOf('handshake') }
/** The token of a link lets its holder speak as it lets them look. */
const invitation = z.optional(mailedToken)
const one = { ...which, commentId: idOf('comment'), invitation }

const content = paragraph('Comment', 1_000).check(z.regex(/[^\s\p{Cf}]/u, { error: 'Please write something first' }))

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

const all = z.object({ comments: z.array(commentView), commentCount: z.int() })

export const commentRoutes = {
  readComments: {
    method: 'GET',
    path: '/api/handshakes/:handshakeId/comments',
    access: 'signed-in',
    summary: 'The newest 500 comments of a handshake, oldest first, each with its replies.',
    input: z.object({ ...which, invitation }),
    result: all,
    refusals: ['handshake.unknown'],
  },
  addComment: {
    method: 'POST',
    path: '/api/handshakes/:handshakeId/comments',
    access: 'verified',
    summary: 'Says something under a handshake, or answers a comment; the answer holds all of them.',
    input: z.object({ ...one, content, parentId: z.nullable(idOf('comment')) }),
    result: all,
    refusals: ['handshake.unknown', 'handshake.unknown-comment', 'handshake.comment-id-reused'],
    limit: { points: 30, perSeconds: 60, by: 'person' },
  },
  editComment: {
    method: 'PUT',
    path: '/api/handshakes/:handshakeId/comments/:commentId',
    access: 'verified',
    summary: 'Changes a comment of one’s own; it is marked as edited.',
    input: z.object({ ...one, content }),
    result: all,
    refusals: ['handshake.unknown', 'handshake.unknown-comment'],
    limit: { points: 30, perSeconds: 60, by: 'person' },
  },
  deleteComment: {
    method: 'DELETE',
    path: '/api/handshakes/:handshakeId/comments/:commentId',
    access: 'signed-in',
    summary: 'Takes a comment of one’s own back; where it has replies its place stays.',
    input: z.object(one),
    result: all,
    refusals: ['handshake.unknown', 'handshake.unknown-comment'],
  },
  hideComment: {
    method: 'POST',
    path: '/api/handshakes/:handshakeId/comments/:commentId/hide',
    access: 'admin',
    summary: 'Hides somebody’s comment from everyone but admins.',
    input: z.object(one),
    result: all,
    refusals: ['handshake.unknown', 'handshake.unknown-comment'],
  },
} as const satisfies Contract
