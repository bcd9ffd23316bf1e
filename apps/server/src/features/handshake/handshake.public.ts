/** What other features may use of handshakes: the one writer of their state, looking one up, and what they tell. */

export { hadPart } from './had-part.ts'
export { findHandshake, type Handshake, lockHandshake } from './handshake.store.ts'
export { answersDiffer, handshakeMoved } from './handshake-events.ts'
export { type ListRow, rowColumns, rowJoins, rowView } from './handshake-rows.ts'
export { betInvitationLink } from './invitation-link.ts'
export { decodePlace, encodePlace, type Place } from './list-cursor.ts'
export { lockAsParty } from './lock-own.ts'
export { caseOf } from './money-recipes.ts'
export { type Attempt, type Moved, moveHandshake } from './move-handshakes.ts'
export { findPeople, keepApart } from './people.ts'
export { viewIfAllowed } from './view-handshake.ts'
export { awaitsReferee } from './viewer-actions.ts'
