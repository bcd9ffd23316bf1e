/** Comments under a pool, over HTTP: who may speak there, what is kept, who hears of it, and that no other talk is touched. */
import { randomUUID } from 'node:crypto'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { pool } from '@handshake/contracts/pool/pool.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { expect, test } from 'vitest'
import { signUpAdmin } from '../../../../test/admin.ts'
import { inWords, someone } from '../../../../test/handshakes.ts'
import { listenLive } from '../../../../test/live-listener.ts'
import { filledPool, poolForm } from '../../../../test/pools.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const stage = () => ({ node: node(), clock })
const commentId = () => randomUUID() as Id<'comment'>
const refused = (code: string) => ({ ok: false, error: { code } })

async function underOne() {
  const { id: poolId, creator, others } = await filledPool(stage(), [0, 1])
  const say = async (person: Resident, content: string, parentId: Id<'comment'> | null = null) => {
    clock.advance(1_000)
    const mine = commentId()
    const answer = await person.call(pool.addPoolComment, { poolId, commentId: mine, content, parentId })
    return { answer, id: mine }
  }
  const read = async (person: Resident) =>
    (await person.done(pool.readPoolComments, { poolId })).comments.map(({ content, replies, state }) => [
      state === 'shown' ? content : state,
      ...replies.map((reply) => (reply.state === 'shown' ? reply.content : reply.state)),
    ])
  return { poolId, creator, guest: others[0] as Resident, say, read }
}

test('people talk under a pool in order, each word is said once, and who is in hears of it', async () => {
  const { poolId, creator, guest, say, read } = await underOne()
  const live = await listenLive(node(), guest)
  const first = await say(creator, '  Who brings the stopwatch? ')
  await live.hears('comment')
  await say(guest, 'I do', first.id)
  expect(await read(guest)).toEqual([['Who brings the stopwatch?', 'I do']])
  const form = { poolId, commentId: first.id, content: 'Who brings the stopwatch?', parentId: null }
  expect(await creator.call(pool.addPoolComment, form)).toMatchObject({ ok: true })
  expect(await creator.call(pool.addPoolComment, { ...form, content: 'Other' })).toMatchObject(
    refused('handshake.comment-id-reused'),
  )
  expect(await read(guest)).toEqual([['Who brings the stopwatch?', 'I do']])
})

test('its author alone changes a comment or takes it back; an admin hides it', async () => {
  const { poolId, creator, guest, say, read } = await underOne()
  const said = await say(guest, 'Mine')
  const which = { poolId, commentId: said.id }
  expect(await creator.call(pool.editPoolComment, { ...which, content: 'Yours' })).toMatchObject(
    refused('handshake.unknown-comment'),
  )
  expect(await creator.call(pool.deletePoolComment, which)).toMatchObject(refused('handshake.unknown-comment'))
  const { comments } = await guest.done(pool.editPoolComment, { ...which, content: 'Changed' })
  expect(comments).toMatchObject([{ content: 'Changed', isEdited: true }])
  const rude = await say(creator, 'Rude')
  const admin = await signUpAdmin(node(), 'Ada Pools')
  await admin.done(pool.hidePoolComment, { poolId, commentId: rude.id })
  expect(await creator.call(pool.hidePoolComment, which)).toMatchObject({ status: 403 })
  expect(await read(guest)).toEqual([['Changed'], ['hidden']])
  await guest.done(pool.deletePoolComment, which)
  expect(await read(creator)).toEqual([['hidden']])
})

test('a private pool is no place for others, nor is one whose creator blocked somebody', async () => {
  const maya = await someone(node())
  const stranger = await someone(node())
  const { id: poolId } = await maya.done(pool.createPool, poolForm(stage(), { isPublic: false }))
  const form = { poolId, commentId: commentId(), content: 'Hello', parentId: null }
  expect(await stranger.call(pool.addPoolComment, form)).toMatchObject(refused('pool.unknown'))
  expect(await stranger.call(pool.readPoolComments, { poolId })).toMatchObject(refused('pool.unknown'))
  const { link } = await maya.done(pool.makePoolLink, { poolId })
  const invitation = new URL(link, 'http://x').searchParams.get('invitation') ?? ''
  expect(await stranger.call(pool.addPoolComment, { ...form, invitation })).toMatchObject({ ok: true })
  await maya.done(friend.blockPerson, { personId: stranger.id })
  expect(await stranger.call(pool.readPoolComments, { poolId, invitation })).toMatchObject(refused('pool.unknown'))
})

test('a comment belongs to what it was said under: neither answered, changed nor hidden from elsewhere', async () => {
  const { poolId, creator, say } = await underOne()
  const { id: handshakeId } = await creator.done(handshake.createHandshake, inWords())
  const said = await say(creator, 'Here')
  const there = { handshakeId, commentId: said.id }
  expect(await creator.call(handshake.editComment, { ...there, content: 'There' })).toMatchObject(
    refused('handshake.unknown-comment'),
  )
  expect(await creator.call(handshake.deleteComment, there)).toMatchObject(refused('handshake.unknown-comment'))
  const answer = { handshakeId, commentId: commentId(), content: 'Across', parentId: said.id }
  expect(await creator.call(handshake.addComment, answer)).toMatchObject(refused('handshake.unknown-comment'))
  expect((await creator.done(handshake.readComments, { handshakeId })).commentCount).toBe(0)
  expect((await creator.done(pool.readPoolComments, { poolId })).commentCount).toBe(1)
})
