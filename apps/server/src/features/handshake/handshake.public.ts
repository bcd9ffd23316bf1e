/** What other features may use of handshakes: the one writer of their state, and looking one up. */

export { hadPart } from './detail/had-part.ts'
export { viewIfAllowed } from './detail/view-handshake.ts'
export { findHandshake, type Handshake, lockHandshake, lockHandshakes } from './handshake.store.ts'
export type { Attempt, Moved } from './handshake-move.ts'
export { type ListRow, rowColumns, rowJoins, rowView } from './handshake-rows.ts'
export { decodePlace, encodePlace, type Place } from './list/list-cursor.ts'
export { lockAsParty } from './lock-own.ts'
export { caseOf } from './money-recipes.ts'
export { moveHandshake } from './move-handshakes.ts'
export { findPeople, keepApart } from './people.ts'
export { awaitsArbitrator } from './referee/who-decides.ts'
