/** What the security log tells of: every kind of event with its words, for the person it concerns and for staff. */

type Kind = {
  /** What happened, as a person reads it about themself. */
  readonly done: string
  /** The same when it was tried and refused. */
  readonly failed: string
}

export const securityEvents = {
  'session.signed-in': { done: 'Signed in with password', failed: 'Sign-in with password failed' },
  'session.first-factor': { done: 'Password or link accepted, code asked for', failed: 'Sign-in failed' },
  'session.code-given': { done: 'Signed in with a second factor', failed: 'Wrong sign-in code' },
  'session.link-followed': { done: 'Signed in with a mailed link', failed: 'Sign-in with a mailed link failed' },
  'session.passkey-used': { done: 'Signed in with a passkey', failed: 'Sign-in with a passkey failed' },
  'session.signed-out': { done: 'Signed out', failed: 'Sign-out failed' },
  'session.ended': { done: 'Ended a session', failed: 'Ending a session failed' },
  'session.ended-everywhere': { done: 'Signed out everywhere', failed: 'Signing out everywhere failed' },

  'account.email-verified': { done: 'Email address verified', failed: 'Email verification failed' },
  'account.password-changed': { done: 'Password changed', failed: 'Password change refused' },
  'account.password-reset': { done: 'Password reset by email', failed: 'Password reset refused' },
  'account.factor-started': { done: 'Started an authenticator app setup', failed: 'Authenticator setup refused' },
  'account.factor-on': { done: 'Authenticator app switched on', failed: 'Authenticator app not switched on' },
  'account.factor-off': { done: 'Authenticator app removed', failed: 'Removing the authenticator app refused' },
  'account.codes-renewed': { done: 'New recovery codes made', failed: 'New recovery codes refused' },
  'account.passkey-added': { done: 'Passkey added', failed: 'Adding a passkey refused' },
  'account.passkey-removed': { done: 'Passkey removed', failed: 'Removing a passkey refused' },
  'account.role-changed': { done: 'Role changed', failed: 'Role change refused' },
  'account.exported': { done: 'Data exported', failed: 'Data export refused' },
  'account.closed': { done: 'Account closed', failed: 'Closing the account refused' },
  'account.proved': { done: 'Confirmed who you are', failed: 'Confirming who you are failed' },

  'wallet.sent': { done: 'Sent a large amount', failed: 'Sending a large amount refused' },
  'payment.deposited': { done: 'Ordered a large deposit', failed: 'Large deposit refused' },
  'payment.withdrew': { done: 'Ordered a large withdrawal', failed: 'Large withdrawal refused' },
  'payment.method-linked': { done: 'Payment method linked', failed: 'Linking a payment method refused' },
  'payment.method-unlinked': { done: 'Payment method removed', failed: 'Removing a payment method refused' },

  'dispute.ruled': { done: 'Ruled on a dispute', failed: 'Ruling refused' },
  'dispute.appeal-decided': { done: 'Decided an appeal', failed: 'Decision on an appeal refused' },
  'handshake.result-decided': { done: 'Decided a handshake as arbitrator', failed: 'Decision refused' },
  'handshake.opened-by-staff': {
    done: 'Opened a private handshake for a reason',
    failed: 'Private handshake not opened',
  },
  'sport.result-recorded': { done: 'Entered a result by hand', failed: 'Result by hand refused' },
  'wallet.halt-released': { done: 'Resume payments', failed: 'Releasing a halt refused' },
  'staff.acted': { done: 'Staff action', failed: 'Staff action refused' },
} as const satisfies Readonly<Record<string, Kind>>

export type SecurityKind = keyof typeof securityEvents

export const securityKinds = Object.keys(securityEvents) as SecurityKind[]

export const securityOutcomes = ['done', 'failed'] as const
export type SecurityOutcome = (typeof securityOutcomes)[number]

export const securityWords = (kind: SecurityKind, outcome: SecurityOutcome): string => securityEvents[kind][outcome]
