/** Proves who waits for whom, in every situation in which somebody does. */
import { expect, test } from 'vitest'
import type { PersonId } from '../ids.ts'
import { awaitedBy, type Turn } from './awaited.ts'

const [maya, tom, ben] = ['maya', 'tom', 'ben'] as unknown as [PersonId, PersonId, PersonId]
const turn = (over: Partial<Turn>): Turn => ({
  status: 'pending',
  creatorId: maya,
  peerId: null,
  invitedIds: [tom, ben],
  offeredBy: [],
  mutual: true,
  answeredBy: [],
  proposedBy: null,
  ...over,
})

test('the creator waits for those invited, but not for one who made a counter-offer: that one waits for the creator', () => {
  expect(awaitedBy(maya, turn({}))).toEqual({ action: 'accept', people: [tom, ben] })
  expect(awaitedBy(tom, turn({}))).toBeNull()
  expect(awaitedBy(maya, turn({ offeredBy: [tom] }))).toEqual({ action: 'accept', people: [ben] })
  expect(awaitedBy(tom, turn({ offeredBy: [tom] }))).toEqual({ action: 'answer-offer', people: [maya] })
  expect(awaitedBy(maya, turn({ status: 'open', invitedIds: [] }))).toBeNull()
})

test('whoever has answered waits for the other, and whoever proposed for an answer', () => {
  const over = turn({ status: 'outcome_pending', peerId: tom, invitedIds: [] })
  expect(awaitedBy(maya, over)).toBeNull()
  expect(awaitedBy(maya, { ...over, answeredBy: [maya] })).toEqual({ action: 'answer-result', people: [tom] })
  expect(awaitedBy(maya, { ...over, answeredBy: [maya], mutual: false })).toBeNull()
  expect(awaitedBy(tom, { ...over, status: 'matched', proposedBy: tom })).toMatchObject({ people: [maya] })
  expect(awaitedBy(ben, { ...over, answeredBy: [maya] })).toBeNull()
  expect(awaitedBy(maya, { ...over, status: 'disputed', answeredBy: [maya] })).toBeNull()
  expect(awaitedBy(maya, { ...over, answeredBy: [maya, tom] })).toBeNull()
})
