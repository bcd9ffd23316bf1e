/** Notices about the people around somebody. */
import type { PersonId } from '../ids.ts'
import { noticeKind, sampleId, samplePerson } from './notice-kind.ts'
import type { PersonName } from './person-name.ts'

export const friendNoticeKinds = {
  'friend.added': noticeKind<{
    readonly friendId: PersonId
    readonly name: PersonName
    readonly username: string
    /** Told once a day at most, however often somebody adds and removes. */
    readonly day: string
  }>({
    type: 'friend_request',
    title: 'New friend',
    words: ({ name }) => `${name} added you as a friend.`,
    priority: 'medium',
    link: ({ username }) => ({ to: `/profile/${username}`, label: 'View profile' }),
    icon: 'friend',
    channels: ['bell', 'push'],
    audience: 'whoever was added',
    sample: {
      friendId: sampleId<'person'>(),
      name: samplePerson('Tom Reyes'),
      username: 'tom_reyes',
      day: '2026-03-01',
    },
    about: ({ friendId }) => ({ type: 'person', id: friendId }),
    occasion: ({ day }) => day,
  }),
}
