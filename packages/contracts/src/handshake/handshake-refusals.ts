/** Refusals that several routes of handshakes have in common. */

import { policyRefusals } from '../wallet/policy-refusals.ts'

/** The refusals of whatever locks a stake. */
export const stakeRefusals = [
  'handshake.short-of-funds',
  'wallet.insufficient-escrow-funds',
  'wallet.escrow-not-positive',
  'wallet.amount-out-of-range',
  'wallet.daily-transactions-reached',
  'wallet.rate-limited',
  ...policyRefusals,
  'wallet.id-reused',
  'wallet.halted',
] as const

/** What whoever steps a handshake may hear. */
export const stepRefusals = [
  'handshake.unknown',
  'handshake.too-late',
  'handshake.not-yours',
  'wallet.halted',
  'wallet.id-reused',
] as const

/** What can be wrong with the terms that somebody accepts or answers with others. */
export const termsRefusals = [
  'handshake.betting-closed',
  'handshake.game-over',
  'handshake.stale-version',
  'handshake.wrong-pick',
  'handshake.side-cannot-win',
  'handshake.outcome-needs-a-name',
  'handshake.trust-too-low-to-accept',
] as const

/** What can be wrong with the contents of a form. */
export const contentRefusals = [
  'handshake.betting-closed',
  'handshake.game-over',
  'handshake.unknown-game',
  'handshake.sample-takes-no-stakes',
  'handshake.missing-information',
  'handshake.wrong-pick',
  'handshake.side-cannot-win',
  'handshake.outcome-needs-a-name',
  'handshake.odds-moved',
  'handshake.line-moved',
  'handshake.wrong-slip',
  'handshake.stake-out-of-range',
  'handshake.date-passed',
  'handshake.unknown-referee',
  'handshake.referee-has-part',
  'handshake.referee-not-needed',
] as const
