/** What other features may use of handshakes: the one writer of their state, and looking one up. */

export { mayOpenAsStaff, openForStaff } from './detail/staff-openings.ts'
export { viewIfAllowed } from './detail/view-handshake.ts'
export { wasInvolved } from './detail/was-involved.ts'
export { handshakeConfig } from './handshake.config.ts'
export { findHandshake, type Handshake, lockHandshake, lockHandshakes } from './handshake.store.ts'
export { type Attempt, type Moved, refusedMove } from './handshake-move.ts'
export { type ListRow, rowColumns, rowJoins, rowView } from './handshake-rows.ts'
export { lockAsParty } from './lock-own.ts'
export { caseOf } from './money-recipes.ts'
export { moveHandshake } from './move-handshakes.ts'
export { awaitsArbitrator } from './referee/who-decides.ts'
export { checkInvitationLimit } from './share/invitation-limit.ts'
