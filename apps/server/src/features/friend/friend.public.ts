/** What other features may use of friends: making two people friends, how two stand to each other, and seeing a person as others may. */
export { findReachable, namesOf, personColumns, personObject } from './friend.store.ts'
export { befriend } from './friendships.ts'
export { isTurnedAway, relationshipOf } from './relationship.ts'
