/** The screens that are still to be built, each with one plain sentence about what will be there. */

import type { ScreenId } from './paths.ts'

/** A screen is either built or named here; one that is neither does not compile. */
export const notBuilt = {
  preso: 'Presentations for visitors will be shown here, behind their password.',
  presentations: 'The presentations of the company will be listed here.',
  support: 'You will write to us here and read our answers.',
  verifications: 'You will verify your email, phone and identity here.',
  'create-friendly-bet': 'You will challenge your friends to a friendly wager here.',
  'create-bet': 'You will pick a game or an event and configure your bet here.',
  'create-bet-v2': 'You will create a bet by category here.',
  'bet-stepper': 'You will pick a game, a winner and a peer here, step by step.',
  'game-selection-demo': 'A place to try out how games are chosen.',
  'sport-detection-test': 'A place to try out how a sport is recognised from words.',
  'admin-setup': 'The first steps of a new installation will be here.',
  'admin-presentation-new': 'You will write a new presentation here.',
  'admin-deck': 'This presentation will be shown here.',
} as const satisfies Partial<Record<ScreenId, string>>

export type UnbuiltScreen = keyof typeof notBuilt
