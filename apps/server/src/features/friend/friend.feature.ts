/** Friends: finding people, being friends, and keeping away from each other. */
import { friend } from '@handshake/contracts/friend.ts'
import { accountClosed } from '#features/account/account.events.ts'
import { defineFeature, on } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { addFriend } from './add-friend.ts'
import { blockPerson } from './block-person.ts'
import { friendData } from './friend-data.ts'
import { endFriendships, forgetEnded } from './friendships.ts'
import { readBlocked } from './read-blocked.ts'
import { readFriends } from './read-friends.ts'
import { readRecentPeers } from './read-recent-peers.ts'
import { readReports } from './read-reports.ts'
import { removeFriend } from './remove-friend.ts'
import { reportPerson } from './report-person.ts'
import { searchPeople } from './search-people.ts'
import { unblockPerson } from './unblock-person.ts'

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
