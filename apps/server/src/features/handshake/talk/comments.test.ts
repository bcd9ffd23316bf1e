/** Comments under a handshake, over HTTP: who may speak, what is kept, and what is left of what was taken back. */
import { randomUUID } from 'node:crypto'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeId, Id } from '@handshake/domain/ids.ts'
import { expect, test } from 'vitest'
import { signUpAdmin } from '../../../../test/admin.ts'
import { exportedData } from '../../../../test/exported-data.ts'
import { inWords, someone } from '../../../../test/handshakes.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode()

const commentId = () => randomUUID() as Id<'comment'>

async function underOne() {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const { id } = await maya.done(handshake.createHandshake, inWords())
  const say = async (person: Resident, content: string, parentId: Id<'comment'> | null = null) => {
    clock.advance(1_000)
    const mine = commentId()
    const answer = await person.call(handshake.addComment, { handshakeId: id, commentId: mine, content, parentId })
    return { answer, id: mine }
  }
  const read = async (person: Resident) =>
    (await person.done(handshake.readComments, { handshakeId: id })).comments.map(({ content, replies, state }) => [
      state === 'shown' ? content : state,
      ...replies.map((reply) => (reply.state === 'shown' ? reply.content : reply.state)),
    ])
  return { maya, tom, handshakeId: id as HandshakeId, say, read }
}

test('comments stand in the order they were said, answers below, trimmed', async () => {
  const { maya, tom, say, read } = await underOne()
  const first = await say(tom, '  Are you sure?  ')
  await say(maya, 'Second')
  await say(maya, 'Quite sure', first.id)
  expect(await read(maya)).toEqual([['Are you sure?', 'Quite sure'], ['Second']])
  const reply = await say(tom, 'Fine', first.id)
  expect((await say(maya, 'Too deep', reply.id)).answer).toMatchObject({ error: { code: 'handshake.unknown-comment' } })
})

test('a comment has 1 to 1000 characters and is said once, however often it is sent', async () => {
  const { maya, handshakeId, say, read } = await underOne()
  for (const content of ['', '   ', '\u200b', 'x'.repeat(1_001)])
    expect((await say(maya, content)).answer.status).toBe(422)
  expect((await say(maya, 'y'.repeat(1_000))).answer.status).toBe(200)
  clock.advance(1_000)
  const form = { handshakeId, commentId: commentId(), content: '<b>once</b>', parentId: null }
  await Promise.all([maya.done(handshake.addComment, form), maya.done(handshake.addComment, form)])
  expect(await read(maya)).toEqual([['y'.repeat(1_000)], ['<b>once</b>']])
  expect(await maya.call(handshake.addComment, { ...form, content: 'other' })).toMatchObject({
    error: { code: 'handshake.comment-id-reused' },
  })
})

test('its author alone changes a comment or takes it back; an answered one leaves its place', async () => {
  const { maya, tom, handshakeId, say, read } = await underOne()
  const [said, alone] = [await say(tom, 'Mine'), await say(tom, 'Alone')]
  await say(maya, 'Answer', said.id)
  const which = { handshakeId, commentId: said.id }
  for (const call of [
    maya.call(handshake.editComment, { ...which, content: 'Not yours' }),
    maya.call(handshake.deleteComment, which),
  ])
    expect(await call).toMatchObject({ status: 404, error: { code: 'handshake.unknown-comment' } })
  const { comments } = await tom.done(handshake.editComment, { ...which, content: 'Changed' })
  expect(comments[0]).toMatchObject({ content: 'Changed', isEdited: true, actions: ['reply', 'edit', 'delete'] })
  await tom.done(handshake.deleteComment, which)
  const after = await tom.done(handshake.deleteComment, { handshakeId, commentId: alone.id })
  expect(after.comments).toMatchObject([
    { state: 'deleted', author: null, content: '', replies: [{ content: 'Answer' }] },
  ])
  expect(await read(maya)).toEqual([['deleted', 'Answer']])
  expect((await tom.call(handshake.editComment, { ...which, content: 'Back' })).status).toBe(404)
  expect((await say(maya, 'To nobody', said.id)).answer.status).toBe(404)
})

test('an admin hides what should not be read, and still reads it; nobody else hides anything', async () => {
  const { maya, tom, handshakeId, say, read } = await underOne()
  const said = await say(tom, 'Rude words')
  const admin = await signUpAdmin(node(), 'Ada Comments')
  const which = { handshakeId, commentId: said.id }
  expect((await maya.call(handshake.hideComment, which)).status).toBe(403)
  const { comments } = await admin.done(handshake.hideComment, which)
  expect(comments).toMatchObject([{ state: 'hidden', content: 'Rude words' }])
  expect(await read(maya)).toEqual([['hidden']])
  expect((await maya.done(handshake.readComments, { handshakeId })).comments[0]?.content).toBe('')
  expect((await tom.call(handshake.editComment, { ...which, content: 'Again' })).status).toBe(404)
})

test('whoever may not see a handshake neither reads nor writes under it, nor does whom its maker blocked', async () => {
  const [maya, eve] = [await someone(node()), await someone(node())]
  const draft = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'draft' }))
  const form = { handshakeId: draft.id, commentId: commentId(), content: 'Hello', parentId: null }
  expect((await eve.call(handshake.readComments, { handshakeId: draft.id })).status).toBe(404)
  expect((await eve.call(handshake.addComment, form)).status).toBe(404)
  expect((await maya.call(handshake.addComment, form)).status).toBe(200)
  const open = await maya.done(handshake.createHandshake, inWords())
  await maya.done(friend.blockPerson, { personId: eve.id })
  const there = { ...form, handshakeId: open.id, commentId: commentId() }
  expect((await eve.call(handshake.addComment, there)).status).toBe(404)
  expect((await eve.call(handshake.readComments, { handshakeId: 'null' as HandshakeId })).status).toBe(422)
  // A comment is found under its own handshake only.
  expect((await maya.call(handshake.deleteComment, { handshakeId: open.id, commentId: form.commentId })).status).toBe(
    404,
  )
  const quiet = await someone(node(), { emailVerified: false })
  expect(await quiet.call(handshake.addComment, there)).toMatchObject({ error: { code: 'session.unverified' } })
})

test('who holds a link reads and speaks with it, and with it alone', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'link' }))
  const invitation = new URL(made.link ?? '').searchParams.get('invitation') ?? ''
  const form = { handshakeId: made.id, commentId: commentId(), content: 'Is it on?', parentId: null }
  expect((await tom.call(handshake.addComment, form)).status).toBe(404)
  const { comments } = await tom.done(handshake.addComment, { ...form, invitation })
  expect(comments).toMatchObject([{ content: 'Is it on?', actions: ['reply', 'edit', 'delete'] }])
  const which = { handshakeId: made.id, commentId: form.commentId, invitation }
  expect((await tom.done(handshake.editComment, { ...which, content: 'Still on?' })).commentCount).toBe(1)
  expect((await tom.done(handshake.deleteComment, which)).commentCount).toBe(0)
})

test('what somebody said is in their data export, what they took back is not', async () => {
  const { maya, tom, handshakeId, say } = await underOne()
  const [, gone] = [await say(maya, 'For the record'), await say(maya, 'Not for the record')]
  await say(tom, 'Not hers')
  await maya.done(handshake.deleteComment, { handshakeId, commentId: gone.id })
  const sections = await exportedData(node(), maya)
  expect(sections.handshakes).toMatchObject({
    handshakes: [{ id: handshakeId, title: 'Rain on Sunday' }],
    comments: [{ handshake_id: handshakeId, content: 'For the record' }],
  })
})

test('nobody speaks faster than thirty times a minute', async () => {
  const { maya, say } = await underOne()
  const statuses: number[] = []
  for (let n = 0; n < 33; n += 1) statuses.push((await say(maya, `Word ${n}`)).answer.status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
})
