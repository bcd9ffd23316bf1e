/** Friends: finding people, being friends, and keeping away from each other. */

import { friend } from '@handshake/contracts/friend/friend.ts'
import { accountClosed } from '#features/account/account.events.ts'
import { type DataSection, defineFeature, on } from '#platform/feature.ts'
import { ownRows } from '#platform/own-rows.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { blockPerson, readBlocked, unblockPerson } from './blocks.ts'
import { addFriend, endFriendships, forgetEnded, readFriends, removeFriend } from './friendships.ts'
import { readReports, reportPerson } from './reports.ts'
import { readRecentPeers, searchPeople } from './search-people.ts'

/** A person's part of a data export: whom they keep away, and what they reported. */
const friendData: DataSection = {
  name: 'friends',
  tables: {
    friends: ownRows('friends', { columns: ['friend_id', 'created_at'] }),
    ended: ownRows('ended_friendships', { columns: ['friend_id', 'ended_at'] }),
    blocked: ownRows('blocked_people', { columns: ['blocked_id', 'created_at'] }),
    reports: ownRows('person_reports', {
      of: 'reporter_id',
      columns: ['reported_id', 'reason', 'details', 'created_at'],
    }),
  },
}

export const friendFeature = defineFeature('friend', {
  routes: bindRoutes(friend, {
    searchPeople,
    readRecentPeers,
    readFriends,
    addFriend,
    removeFriend,
    readBlocked,
    blockPerson,
    unblockPerson,
    reportPerson,
    readReports,
  }),
  dataSections: [friendData],
  jobs: [
    {
      name: 'friend.forget-ended',
      about: 'Forgets friendships that ended more than 90 days ago.',
      cron: '35 4 * * *',
      run: forgetEnded,
    },
  ],
  reactions: [on(accountClosed, 'friend.end-friendships', endFriendships)],
})
