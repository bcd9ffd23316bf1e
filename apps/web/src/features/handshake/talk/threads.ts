/** What stands under a handshake: what the server answered, what is still on its way from here, and how much of it is shown. */
import type { CommentView } from '@handshake/contracts/handshake/handshake-comments.ts'
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { Id } from '@handshake/domain/ids.ts'

export type CommentId = Id<'comment'>
type Said = CommentView['replies'][number]

/** Written here and not answered yet; the id was minted with it, so sending it again says it once. */
export type Unsent = {
  readonly id: CommentId
  readonly parentId: CommentId | null
  readonly content: string
  readonly writtenAt: string
  /** Why it did not get through; null while it is on its way. */
  readonly failure: unknown
}

export type ShownComment = Said & { readonly unsent: Unsent | null }
export type Thread = ShownComment & { readonly below: readonly ShownComment[] }

/** One's own words stand at once where they will stand, until the answer holds them. */
export function threadsOf(comments: readonly CommentView[], unsent: readonly Unsent[], me: PersonView): Thread[] {
  const known = new Set(comments.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]))
  const waiting = unsent.filter(({ id }) => !known.has(id)).map((one) => shownUnsent(one, me))
  const told = comments.map(({ replies, replyCount: _, ...comment }) => ({
    ...comment,
    unsent: null,
    below: [
      ...replies.map((reply) => ({ ...reply, unsent: null })),
      ...waiting.filter(({ parentId }) => parentId === comment.id),
    ],
  }))
  // A reply whose comment is gone meanwhile must not vanish with its words.
  const parents = new Set(comments.map(({ id }) => id))
  const alone = waiting.filter(({ parentId }) => parentId === null || !parents.has(parentId))
  return [...told, ...alone.map((comment) => ({ ...comment, below: [] }))]
}

const shownUnsent = (unsent: Unsent, me: PersonView): ShownComment => ({
  id: unsent.id,
  author: me,
  state: 'shown',
  content: unsent.content,
  parentId: unsent.parentId,
  isEdited: false,
  createdAt: unsent.writtenAt,
  updatedAt: unsent.writtenAt,
  actions: [],
  unsent,
})

/** Long talks begin near their end; the rest is one press away. */
export function latest(
  threads: readonly Thread[],
  most: number,
): { readonly shown: Thread[]; readonly earlier: number } {
  const earlier = Math.max(threads.length - most, 0)
  return { shown: threads.slice(earlier), earlier }
}

export const longestComment = 1_000

/** The same rule as the contract's: not only blanks, and no longer than it may be. */
export const maySend = (content: string): boolean =>
  /[^\s\p{Cf}]/u.test(content) && Array.from(content.trim()).length <= longestComment
