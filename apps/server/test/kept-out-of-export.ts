/** Tables with a person's column that the export of their data leaves out, each with the reason. */

const secret = 'a secret of signing in: whoever reads the export could get in with it, or it says nothing at all'
const staffWork = 'says which of the staff did it: a record of the house about its own work'

export const keptOutOfExport: Readonly<Record<string, string>> = {
  account_marks: 'hashes of an address or a number given up, until payments can no longer be taken back',
  account_ties:
    'which accounts pay each other’s debts: the other one may be another person’s after all; the wallet says what is owed',
  answered_requests: 'keys of requests, so that a repeat is known; they say nothing and are forgotten',
  bet_participants: 'who sits in a handshake and for how much: the handshakes say so themselves',
  bet_steps: 'the history of a handshake, read by both sides on its page; who did what is part of both lives',
  betting_records: 'sums over betting_results, which are exported',
  betting_statistics: 'sums over betting_results, which are exported',
  bulk_emails: staffWork,
  data_exports: 'the export itself',
  dropped_emails: 'counts mails that were never written',
  email_verification_tokens: secret,
  feature_flags: staffWork,
  invite_requests: staffWork,
  invites: staffWork,
  live_reactions: 'what was sent during a game is gone after a minute',
  magic_link_tokens: secret,
  notice_deliveries: 'notices still to be mailed or pushed: the notices themselves are exported',
  open_seat_visitors: 'by which link somebody signed up, until the offer is over: the deal itself is exported',
  passkey_challenges: secret,
  push_deliveries: 'notices still to be mailed or pushed: the notices themselves are exported',
  push_subscriptions: secret,
  password_reset_tokens: secret,
  people_to_find: 'names of the profile once more, kept for searching',
  recovery_codes: secret,
  second_factors: secret,
  sign_in_challenges: secret,
  signups: 'the browser that signed up, until its address is verified',
  resting_usernames: 'hashes of usernames given up, until others may have them; the profile says the one in use',
  saved_views: 'how one of the staff likes to look at a table: part of the house’s work, and gone with their account',
  staff_openings: staffWork,
  support_notes: staffWork,
  given_money: 'adds up what was given in the last day, for the proof',
  wallet_activity: 'counts requests of the last day, for the limits',
}
