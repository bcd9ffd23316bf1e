/** One sentence about each feature, for the reader of the API. */
import type { Feature } from '../all.ts'

export const featureWords: Readonly<Record<Feature, string>> = {
  account: 'Sign-up, passwords, passkeys, authenticator apps, and closing an account.',
  admin:
    'For staff only: accounts, new admins, adjustments of balances, every handshake and agreement, saved views and files of tables, flags, jobs, stuck work.',
  agreement: 'Splits and every other agreement between people, from the offer to the last payment.',
  calendar: 'A calendar feed of everything that’s coming up, behind a secret address.',
  connection: 'Where this node is reachable and what it runs.',
  dispute: 'Disputes about results, with evidence, rulings and appeals.',
  document: 'Signed documents of agreements, and the keys to check them with.',
  email: 'Templates, bulk sends and email preferences.',
  esport: 'Esports matches and what can be bet on them.',
  friend: 'Friends, blocked people and reports.',
  handshake: 'Handshakes from the first draft to the payout.',
  invite: 'Invitations to Handshake and the waitlist.',
  loan: 'Loans between people: offers, payments, changes and their end.',
  marketplace: 'Open handshakes that anyone can accept.',
  notification: 'In-app notifications.',
  payment: 'Deposits, withdrawals and payment methods.',
  pool: 'Bets of three to fifty people, with one stake and one pot.',
  presentation: 'Presentations behind a shared password: the list, the decks, and writing them.',
  profile: 'Profiles, public and private.',
  reputation: 'Scores and statistics people earn by keeping their word.',
  security: 'The log of security events around accounts.',
  safety: 'Limits people set for themselves, and breaks from betting.',
  session: 'Signing in and out, and open sessions.',
  sport: 'Games, leagues, odds and results.',
  support: 'Messages to support, and the staff’s answers.',
  turn: 'What waits for a person, across all features.',
  verification: 'What people have proved about themselves: email address, phone number and identity.',
  wallet: 'Balance, history, sending money, and the proof of what we owe.',
}
