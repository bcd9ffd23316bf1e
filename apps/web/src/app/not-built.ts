/** The screens that are still to be built, each with one plain sentence about what will be there. */

import type { UnbuiltScreen } from './screens.tsx'

/** A screen is either built or named here; one that is neither does not compile. */
export const notBuilt: Readonly<Record<UnbuiltScreen, string>> = {
  preso: 'Presentations for visitors will be shown here, behind their password.',
  handshakes: 'Your handshakes will be listed here: open, active and settled.',
  marketplace: 'Public handshakes that anyone may accept will be listed here.',
  presentations: 'The presentations of the company will be listed here.',
  disputes: 'Your cases will be here, with their evidence and rulings.',
  support: 'You will write to us here and read our answers.',
  verifications: 'You will verify your email, phone and identity here.',
  handshake: 'One handshake will be shown here: both sides, the pot, the state and what comes next.',
  'marketplace-contract': 'One public offer will be shown here, with everything you agree to.',
  create: 'You will start a new handshake here: a bet, a loan or another agreement.',
  'create-friendly-bet': 'You will challenge your friends to a friendly wager here.',
  'create-bet': 'You will pick a game or an event and configure your bet here.',
  'create-bet-v2': 'You will create a bet by category here.',
  'bet-stepper': 'You will pick a game, a winner and a peer here, step by step.',
  winner: 'The result of a handshake you won will be shown here.',
  loser: 'The result of a handshake you lost will be shown here.',
  'game-selection-demo': 'A place to try out how games are chosen.',
  'sport-detection-test': 'A place to try out how a sport is recognised from words.',
  'reliability-lab': 'A place to try out how the reliability score moves.',
  'admin-setup': 'The first steps of a new installation will be here.',
  'admin-sports': 'Sports data will be looked after here.',
  'admin-sports-debug': 'What the sports feeds answered will be shown here.',
  'admin-presentation-new': 'You will write a new presentation here.',
  'admin-deck': 'This presentation will be shown here.',
}
