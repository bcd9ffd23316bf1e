/** What the security log tells of: every kind of event with its words, for the person it concerns and for staff. */

type Kind = {
  /** What happened, as a person reads it about themself. */
  readonly done: string
  /** The same when it was tried and refused. */
  readonly failed: string
}

export const securityEvents = {
  'session.signed-in': { done: 'Signed in with password', failed: 'Sign-in with password failed' },
  'session.first-factor': { done: 'Password or link accepted, code requested', failed: 'Sign-in failed' },
  'session.code-given': { done: 'Signed in with a code', failed: 'Wrong sign-in code' },
  'session.link-followed': { done: 'Signed in with a magic link', failed: 'Sign-in with a magic link failed' },
  'session.passkey-used': { done: 'Signed in with a passkey', failed: 'Sign-in with a passkey failed' },
  'session.signed-out': { done: 'Signed out', failed: 'Sign-out failed' },
  'session.ended': { done: 'Ended a session', failed: 'Ending a session failed' },
  'session.ended-everywhere': { done: 'Signed out everywhere', failed: 'Signing out everywhere failed' },

  'account.email-verified': { done: 'Email address verified', failed: 'Email verification failed' },
  'account.password-changed': { done: 'Password changed', failed: 'Password change refused' },
  'account.password-reset': { done: 'Password reset by email', failed: 'Password reset refused' },
  'account.factor-started': { done: 'Started an authenticator app setup', failed: 'Authenticator setup refused' },
  'account.factor-on': { done: 'Authenticator app turned on', failed: 'Authenticator app not turned on' },
  'account.factor-off': { done: 'Authenticator app removed', failed: 'Authenticator app not removed' },
  'account.codes-renewed': { done: 'New recovery codes created', failed: 'Recovery codes not renewed' },
  'account.passkey-added': { done: 'Passkey added', failed: 'Passkey not added' },
  'account.passkey-removed': { done: 'Passkey removed', failed: 'Passkey not removed' },
  'account.role-changed': { done: 'Role changed', failed: 'Role change refused' },
  'account.admin-asked': {
    done: 'An admin asked to make this account an admin',
    failed: 'Request for a new admin refused',
  },
  'account.admin-approved': { done: 'Made an admin by two admins', failed: 'Approval of a new admin refused' },
  'account.admin-declined': {
    done: 'New admin declined by a second admin',
    failed: 'Declining a new admin refused',
  },
  'account.admin-withdrawn': {
    done: 'Request for a new admin withdrawn',
    failed: 'Withdrawing a request for a new admin refused',
  },
  'account.admin-expired': { done: 'Request for a new admin expired', failed: 'Request for a new admin not expired' },
  'account.region-changed': { done: 'Changed where you live', failed: 'Change of where you live refused' },
  'account.exported': { done: 'Data export requested', failed: 'Data export refused' },
  'account.export-downloaded': { done: 'Data export downloaded', failed: 'Data export not downloaded' },
  'account.closed': { done: 'Account closed', failed: 'Account not closed' },
  'account.proved': { done: 'Confirmed it’s you', failed: 'Couldn’t confirm it’s you' },

  'wallet.sent': { done: 'Sent a large amount', failed: 'Large transfer refused' },
  'payment.deposited': { done: 'Started a large deposit', failed: 'Large deposit refused' },
  'payment.withdrew': { done: 'Started a large withdrawal', failed: 'Large withdrawal refused' },
  'payment.method-linked': { done: 'Payment method linked', failed: 'Payment method not linked' },
  'payment.method-unlinked': { done: 'Payment method removed', failed: 'Payment method not removed' },

  'calendar.renewed': { done: 'New calendar address created', failed: 'Calendar address not created' },
  'calendar.ended': { done: 'Calendar feed turned off', failed: 'Calendar feed not turned off' },
  'calendar.results-renewed': { done: 'New results address created', failed: 'Results address not created' },
  'calendar.results-ended': { done: 'Results feed turned off', failed: 'Results feed not turned off' },

  'developer.key-made': { done: 'API key made', failed: 'API key not made' },
  'developer.key-confirmed': { done: 'Confirmed it’s you for an API key', failed: 'API key not confirmed' },
  'developer.key-revoked': { done: 'API key revoked', failed: 'API key not revoked' },
  'developer.webhook-made': { done: 'Webhook added', failed: 'Webhook not added' },
  'developer.webhook-changed': { done: 'Webhook changed', failed: 'Webhook not changed' },
  'developer.webhook-secret-rolled': { done: 'New webhook secret', failed: 'Webhook secret not changed' },
  'developer.webhook-deleted': { done: 'Webhook deleted', failed: 'Webhook not deleted' },

  'verification.phone-verified': { done: 'Phone number verified', failed: 'Phone number not verified' },
  'verification.phone-removed': { done: 'Phone number removed', failed: 'Phone number not removed' },
  'verification.identity-submitted': {
    done: 'Documents submitted to verify your identity',
    failed: 'Documents not submitted',
  },
  'verification.identity-withdrawn': { done: 'Identity check withdrawn', failed: 'Identity check not withdrawn' },
  'verification.picture-opened': {
    done: 'Opened a picture of an identity check',
    failed: 'Picture of an identity check not opened',
  },
  'verification.identity-decided': { done: 'Decided an identity check', failed: 'Identity decision refused' },

  'dispute.ruled': { done: 'Ruled on a dispute', failed: 'Ruling refused' },
  'dispute.appeal-decided': { done: 'Decided an appeal', failed: 'Appeal decision refused' },
  'agreement.ruled': { done: 'Ruled on an agreement', failed: 'Ruling on an agreement refused' },
  'handshake.result-decided': { done: 'Decided a handshake as arbitrator', failed: 'Decision refused' },
  'handshake.opened-by-staff': {
    done: 'Opened a private handshake, with a reason',
    failed: 'Private handshake not opened',
  },
  'document.key-rotated': { done: 'Changed the document signing key', failed: 'Key change refused' },
  'sport.result-recorded': { done: 'Entered a result manually', failed: 'Manual result refused' },
  'wallet.halt-released': { done: 'Resumed payments', failed: 'Payments not resumed' },
  'wallet.adjustment-asked': {
    done: 'Balance adjustment asked for by an admin',
    failed: 'Request for a balance adjustment refused',
  },
  'wallet.adjustment-approved': {
    done: 'Balance adjusted by two admins',
    failed: 'Approval of a balance adjustment refused',
  },
  'wallet.adjustment-declined': {
    done: 'Balance adjustment declined by a second admin',
    failed: 'Declining a balance adjustment refused',
  },
  'wallet.adjustment-withdrawn': {
    done: 'Balance adjustment withdrawn',
    failed: 'Withdrawing a balance adjustment refused',
  },
  'wallet.adjustment-expired': { done: 'Balance adjustment expired', failed: 'Balance adjustment not expired' },
  'admin.table-downloaded': { done: 'Downloaded a table as a file', failed: 'Download of a table refused' },
  'support.answered': { done: 'Answered a support ticket', failed: 'Answer to a ticket refused' },
  'support.noted': { done: 'Added an internal note to a ticket', failed: 'Internal note refused' },
  'support.closed': { done: 'Closed a support ticket', failed: 'Ticket not closed' },
  'access.refused': { done: 'Restricted access', failed: 'Tried something this account isn’t allowed to do' },
  'access.limited': { done: 'Request limit', failed: 'Asked too often and was told to wait' },
  'staff.acted': { done: 'Staff action', failed: 'Staff action refused' },
} as const satisfies Readonly<Record<string, Kind>>

export type SecurityKind = keyof typeof securityEvents

export const securityKinds = Object.keys(securityEvents) as SecurityKind[]

export const securityOutcomes = ['done', 'failed'] as const
export type SecurityOutcome = (typeof securityOutcomes)[number]

export const securityWords = (kind: SecurityKind, outcome: SecurityOutcome): string => securityEvents[kind][outcome]
