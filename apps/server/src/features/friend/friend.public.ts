/** What other features may use of friends: making two people friends, how two stand to each other, and people as others may see them. */
export { findReachable, namesOf, personColumn, personColumns, personObject } from './friend.store.ts'
export { befriend } from './friendships.ts'
export { findBlocked, findPeople, holdPeople, type KnownPerson, lockPeople, personByEmail, wordsTo } from './people.ts'
export { isTurnedAway, relationshipOf } from './relationship.ts'
