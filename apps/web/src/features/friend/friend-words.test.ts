/** Proves that each place says its own words when a friend is added, and tells a no from a failure. */
import { expect, it } from 'vitest'
import { ApiError } from '#platform/api/api-error.ts'
import { inCreateFlow, inSearch, onProfile, saidWhenAdded, saidWhenFailed } from './friend-words.ts'

const refusal = (code: string, message: string) => new ApiError({ kind: 'refusal', code, message })

it('names the new friend where there is room for it', () => {
  expect(saidWhenAdded(onProfile, 'Maya Chen').said).toEqual({
    title: 'Friend added!',
    description: 'Maya Chen has been added to your friends',
  })
  expect(saidWhenAdded(inSearch, 'Maya Chen').said).toEqual({ title: 'Friend Added!' })
  expect(saidWhenAdded(inCreateFlow, 'Maya Chen').said).toEqual({ title: 'Added Maya Chen as a friend!' })
})

it('takes a friend one already has as news, not as an error', () => {
  const already = refusal('friend.already-friends', 'You are already friends with this user')
  expect(saidWhenFailed(onProfile, already)).toEqual({
    kind: 'info',
    said: { title: 'Already Friends', description: 'You are already friends with this user' },
  })
  expect(saidWhenFailed(inCreateFlow, already)).toEqual({
    kind: 'info',
    said: { title: 'Already friends with this user' },
  })
})

it('tells why somebody said no, and only that it failed where nobody did', () => {
  const shy = refusal('friend.wants-no-requests', 'This person isn’t adding new friends right now.')
  expect(saidWhenFailed(onProfile, shy).said).toEqual({
    title: 'Error adding friend',
    description: 'This person isn’t adding new friends right now.',
  })
  expect(saidWhenFailed(inCreateFlow, shy).said.title).toBe('This person isn’t adding new friends right now.')
  const offline = new ApiError({ kind: 'network', code: 'network', message: 'fetch failed' })
  expect(saidWhenFailed(inSearch, offline).said).toEqual({ title: 'Error', description: 'Could not add friend' })
  expect(saidWhenFailed(inCreateFlow, offline).said.title).toBe('Failed to add friend. Please try again.')
})
