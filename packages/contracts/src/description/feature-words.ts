/** One sentence about each feature, for the reader of the API. */
import type { Feature } from '../all.ts'

export const featureWords: Readonly<Record<Feature, string>> = {
  account: 'Sign-up, passwords, passkeys, authenticator apps, and closing an account.',
  admin: 'What only staff see: flags, jobs, stuck work.',
  agreement: 'Splits and every other agreement between people, from the offer to the last payment.',
  connection: 'How this node can be reached and what it runs.',
  dispute: 'Cases about how a handshake ended, with evidence, rulings and appeals.',
  email: 'Templates, bulk sends, and what people want to hear by email.',
  esport: 'Esports matches and what can be bet on them.',
  friend: 'Friends, blocked people and reports.',
  handshake: 'Handshakes from the first draft to the payout.',
  invite: 'Invitations to Handshake and the waitlist.',
  loan: 'Loans between people: offers, payments, changes and their end.',
  marketplace: 'Open handshakes that anyone may accept.',
  notification: 'What the bell tells.',
  payment: 'Deposits, withdrawals and payment methods.',
  pool: 'Bets of three to fifty people, with one stake and one pot.',
  profile: 'What people show of themselves.',
  reputation: 'Scores and statistics, earned by keeping one’s word.',
  security: 'The log of what concerns the safety of accounts.',
  safety: 'Limits people set for themselves, and breaks from betting.',
  session: 'Signing in and out, and where one is signed in.',
  sport: 'Games, leagues, odds and results.',
  wallet: 'Balance, history, sending money, and the proof that the books are sound.',
}
