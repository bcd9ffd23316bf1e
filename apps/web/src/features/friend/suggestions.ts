/** Whom to suggest before anything is typed: the most reliable friends, then recent opponents who are not among them. */
import type { FoundPerson } from '@handshake/contracts/friend/friend.ts'
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'

const maxFriends = 3
const maxOpponents = 3

/** Both lists come in the order in which they are shown. */
export function suggestionsOf(
  friends: readonly PersonView[],
  recent: readonly FoundPerson[],
): { readonly top: readonly PersonView[]; readonly opponents: readonly PersonView[] } {
  const top = friends.slice(0, maxFriends)
  const shown = new Set(top.map(({ id }) => id))
  return { top, opponents: recent.filter(({ id }) => !shown.has(id)).slice(0, maxOpponents) }
}
