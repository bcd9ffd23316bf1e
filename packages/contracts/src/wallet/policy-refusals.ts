/** What any route may say that moves a person's money: the answers of the one policy that every posting is asked by. */

/** Where the person's own money goes out of their hands. */
export const policyRefusals = [
  'safety.on-break',
  'safety.over-limit',
  'session.proof-needed',
  'wallet.owes',
  'wallet.owes-elsewhere',
  'wallet.reward-at-stake',
  'wallet.on-hold',
  'developer.over-transfer-cap',
  'developer.over-day-cap',
  'developer.unknown-key',
] as const
