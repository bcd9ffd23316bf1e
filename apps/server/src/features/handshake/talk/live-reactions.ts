/** Use cases: the two people of a handshake send each other a face or a line while its game is played, and see what the other sent. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { LiveReaction } from '@handshake/contracts/handshake/handshake-reactions.ts'
import { type ReactionFace, reactionKeptMs, reactionShownMs } from '@handshake/domain/handshake/live-reactions.ts'
import type { HandshakeId, Id, PersonId } from '@handshake/domain/ids.ts'
import { isLive } from '@handshake/domain/sport/live-game.ts'
import { findReachable } from '#features/friend/friend.public.ts'
import { wantsQuiet } from '#features/safety/safety.public.ts'
import { findGame } from '#features/sport/sport.public.ts'
import type { Context } from '#platform/context.ts'
import { biteRows } from '#platform/jobs/in-bites.ts'
import type { Refuse, Refused, UseCase } from '#platform/use-case.ts'
import { findHandshake, type Handshake } from '../handshake.store.ts'

type Watching = Context & { readonly person: { readonly id: PersonId } }
type Watched = { readonly id: HandshakeId; readonly otherId: PersonId; readonly isOpen: boolean }
type Sent = { readonly face: ReactionFace | null; readonly words: string | null }

/** More than both can send in that time. */
const most = 100

/** Null for whoever is not one of the two. */
async function watched(ctx: Watching, handshakeId: HandshakeId): Promise<Watched | null> {
  const me = ctx.person.id
  const found = await findHandshake(ctx, handshakeId)
  if (found === null || found.peerId === null || found.acceptedAt === null) return null
  if (me !== found.creatorId && me !== found.peerId) return null
  const otherId = me === found.creatorId ? found.peerId : found.creatorId
  return { id: found.id, otherId, isOpen: await isOpenFor(ctx, found, otherId) }
}

/** Who stepped away, and two who keep apart, are left in peace; to them it looks as if the game were not on. */
async function isOpenFor(ctx: Watching, { status, gameId }: Handshake, otherId: PersonId): Promise<boolean> {
  if (status !== 'in_progress' || gameId === null) return false
  const [game, other, quiet] = await Promise.all([
    findGame(ctx, gameId),
    findReachable(ctx, ctx.person.id, otherId),
    wantsQuiet(ctx, ctx.person.id),
  ])
  return game !== null && isLive(game.status) && other !== null && !quiet
}

export const readReactions: UseCase<typeof handshake.readReactions> = async (ctx, { handshakeId }, refuse) => {
  const here = await watched(ctx, handshakeId)
  if (here === null) return refuse('handshake.unknown')
  return { isOpen: here.isOpen, reactions: here.isOpen ? await lately(ctx, here.id) : [] }
}

async function lately({ sql, now }: Context, id: HandshakeId): Promise<LiveReaction[]> {
  const rows = await sql
    .selectFrom('live_reactions')
    .where('bet_id', '=', id)
    .where('sent_at', '>', new Date(now.getTime() - reactionShownMs))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .select(['id', 'user_id as personId', 'face', 'words', 'sent_at as sentAt'])
    .$narrowType<{ id: Id<'reaction'>; personId: PersonId; face: ReactionFace | null }>()
    .execute()
  return rows.reverse().map(({ sentAt, ...row }) => ({ ...row, sentAt: sentAt.toISOString() }))
}

type Done = ResultOf<typeof handshake.sendReaction>
type Codes = 'handshake.unknown' | 'handshake.reactions-closed'
type Which = { readonly handshakeId: HandshakeId; readonly reactionId: Id<'reaction'> }

async function send(ctx: Watching, which: Which, sent: Sent, refuse: Refuse<Codes>): Promise<Done | Refused> {
  const here = await watched(ctx, which.handshakeId)
  if (here === null) return refuse('handshake.unknown')
  if (!here.isOpen) return refuse('handshake.reactions-closed')
  const { numInsertedOrUpdatedRows } = await ctx.sql
    .insertInto('live_reactions')
    .values({ id: which.reactionId, bet_id: here.id, user_id: ctx.person.id, ...sent, sent_at: ctx.now })
    // Sent again, it flies once.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 0n) ctx.tell([ctx.person.id, here.otherId], ['reaction'])
  return {}
}

export const sendReaction: UseCase<typeof handshake.sendReaction> = (ctx, { face, ...which }, refuse) =>
  send(ctx, which, { face, words: null }, refuse)

export const sendLiveLine: UseCase<typeof handshake.sendLiveLine> = (ctx, { words, ...which }, refuse) =>
  send(ctx, which, { face: null, words }, refuse)

/** A job: nothing of it stays. */
export async function forgetReactions({ client, now }: Context): Promise<void> {
  await client.query({
    name: 'handshake-forget-reactions',
    text: `delete from live_reactions where id in (
      select id from live_reactions where sent_at < $1 order by sent_at limit ${biteRows})`,
    values: [new Date(now.getTime() - reactionKeptMs)],
  })
}
