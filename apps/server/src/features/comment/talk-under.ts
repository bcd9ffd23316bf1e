/** The use cases of talking under one kind of thing: it says who may look, who may speak, and whom it concerns; the rest is the same. */
import type { CommentView } from '@handshake/contracts/handshake/handshake-comments.ts'
import type { RefusalCode } from '@handshake/contracts/refusals.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Person, Refuse, Refused } from '#platform/use-case.ts'
import { type Commented, type CommentId, commentsFor, tellReaders } from './comments.ts'
import { changeComment, hideAway, insertComment, takeBackComment } from './write-comments.ts'

type Talking = Context & { readonly person: Person }
type Place = {
  readonly about: Commented
  /** Whom it concerns. */
  readonly people: readonly PersonId[]
  /** Not where somebody may look but not speak. */
  readonly maySpeak?: () => Promise<boolean>
}
type Said = { readonly comments: CommentView[]; readonly commentCount: number }
type Code = 'handshake.unknown' | 'pool.unknown'
type WritingCode = 'handshake.unknown-comment' | 'handshake.comment-id-reused'
type One = { readonly commentId: CommentId }

export function talkUnder<Thing, Unknown extends Code>(
  unknown: Unknown,
  /** Null for whoever must not know that it exists. */
  find: (ctx: Talking, thing: Thing) => Promise<Place | null>,
) {
  // None of these refusals has details.
  const say = (refuse: Refuse<never>, code: Code | WritingCode) => (refuse as (code: RefusalCode) => Refused)(code)

  const writing =
    <Input extends Thing>(write: (ctx: Talking, about: Commented, input: Input) => Promise<boolean>) =>
    async (
      ctx: Talking,
      input: Input,
      refuse: Refuse<Unknown | 'handshake.unknown-comment'>,
    ): Promise<Said | Refused> => {
      const place = await find(ctx, input)
      if (place === null) return say(refuse, unknown)
      if (!(await write(ctx, place.about, input))) return say(refuse, 'handshake.unknown-comment')
      await tellReaders(ctx, place.about, place.people)
      return commentsFor(ctx, place.about, ctx.person)
    }

  return {
    read: async (ctx: Talking, thing: Thing, refuse: Refuse<Unknown>): Promise<Said | Refused> => {
      const place = await find(ctx, thing)
      return place === null ? say(refuse, unknown) : commentsFor(ctx, place.about, ctx.person)
    },
    add: async (
      ctx: Talking,
      input: Thing & One & { readonly content: string; readonly parentId: CommentId | null },
      refuse: Refuse<Unknown | WritingCode>,
    ): Promise<Said | Refused> => {
      const place = await find(ctx, input)
      if (place === null || (await place.maySpeak?.()) === false) return say(refuse, unknown)
      const said = await insertComment(ctx, place.about, input)
      if (said === 'unknown') return say(refuse, 'handshake.unknown-comment')
      if (said === 'other') return say(refuse, 'handshake.comment-id-reused')
      if (said === 'added') await tellReaders(ctx, place.about, place.people)
      return commentsFor(ctx, place.about, ctx.person)
    },
    edit: writing<Thing & One & { readonly content: string }>(changeComment),
    takeBack: writing<Thing & One>(takeBackComment),
    hide: writing<Thing & One>(hideAway),
  }
}
