/** Proves that words stand once where they belong, sent or not, and that none are lost. */
import type { CommentView } from '@handshake/contracts/handshake/handshake-comments.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { expect, it } from 'vitest'
import { type CommentId, latest, maySend, threadsOf, type Unsent } from './threads.ts'

const me = { id: 'me' as PersonId, displayName: 'Maya', username: 'maya', avatarUrl: null, reliabilityScore: 80 }
const at = '2026-11-15T12:00:00.000Z'

const said = (id: string, replies: readonly string[] = []): CommentView => {
  const one = (name: string, parentId: string | null) => ({
    id: name as CommentId,
    author: me,
    state: 'shown' as const,
    content: name,
    parentId: parentId as CommentId | null,
    isEdited: false,
    createdAt: at,
    updatedAt: at,
    actions: [],
  })
  return { ...one(id, null), replies: replies.map((reply) => one(reply, id)), replyCount: replies.length }
}
const unsent = (id: string, parentId: string | null = null, failure: unknown = null): Unsent => ({
  id: id as CommentId,
  parentId: parentId as CommentId | null,
  content: id,
  writtenAt: at,
  failure,
})
const drawn = (...given: Parameters<typeof threadsOf>) =>
  threadsOf(...given).map(({ content, below }) => [content, ...below.map((reply) => reply.content)])

it('shows what is on its way at the end of where it belongs', () => {
  expect(drawn([said('a', ['a1']), said('b')], [unsent('a2', 'a'), unsent('c')], me)).toEqual([
    ['a', 'a1', 'a2'],
    ['b'],
    ['c'],
  ])
})

it('shows words once when the answer was quicker than we noticed', () => {
  expect(drawn([said('a', ['a1'])], [unsent('a'), unsent('a1', 'a')], me)).toEqual([['a', 'a1']])
})

it('keeps a reply in sight whose comment was taken back meanwhile', () => {
  expect(drawn([said('b')], [unsent('a1', 'a', new Error('gone'))], me)).toEqual([['b'], ['a1']])
})

it('begins a long talk near its end', () => {
  const threads = threadsOf([said('a'), said('b'), said('c')], [], me)
  expect(latest(threads, 2)).toMatchObject({ earlier: 1, shown: [{ content: 'b' }, { content: 'c' }] })
  expect(latest(threads, 5)).toMatchObject({ earlier: 0, shown: { length: 3 } })
})

it.each([
  ['', false],
  ['  \n ', false],
  ['\u200b', false],
  ['👍', true],
  [` ${'x'.repeat(1_000)} `, true],
  ['x'.repeat(1_001), false],
])('may send %j: %s', (content, may) => {
  expect(maySend(content)).toBe(may)
})
