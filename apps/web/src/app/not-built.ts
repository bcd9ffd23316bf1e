/** The screens that are still to be built, each with one plain sentence about what will be there. */
import type { ScreenId } from './paths.ts'

/** A screen is either built or named here; one that is neither does not compile. */
export const notBuilt = {
  preso: 'Presentations for visitors will be here, behind a password.',
  presentations: 'Company presentations will be listed here.',
  support: 'You’ll message us and read our replies here.',
  verifications: 'You’ll verify your email, phone and identity here.',
  'admin-setup': 'The setup steps for a new installation will be here.',
  'admin-presentation-new': 'You’ll write a new presentation here.',
  'admin-deck': 'This presentation will be shown here.',
} as const satisfies Partial<Record<ScreenId, string>>

export type UnbuiltScreen = keyof typeof notBuilt
