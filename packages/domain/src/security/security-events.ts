/** What the security log tells of: every kind of event with its words, for the person it concerns and for staff. */

type Kind = {
  /** What happened, as a person reads it about themself. */
  readonly done: string
  /** The same when it was tried and refused. */
  readonly failed: string
}

const event = (done: string, failed: string): Kind => ({ done, failed })

export const securityEvents = {
  'session.signed-in': event('Signed in with password', 'Sign-in with password failed'),
  'session.first-factor': event('Password or link accepted, code requested', 'Sign-in failed'),
  'session.code-given': event('Signed in with a code', 'Wrong sign-in code'),
  'session.link-followed': event('Signed in with a magic link', 'Sign-in with a magic link failed'),
  'session.passkey-used': event('Signed in with a passkey', 'Sign-in with a passkey failed'),
  'session.signed-out': event('Signed out', 'Sign-out failed'),
  'session.ended': event('Ended a session', 'Ending a session failed'),
  'session.ended-everywhere': event('Signed out everywhere', 'Signing out everywhere failed'),

  'account.email-verified': event('Email address verified', 'Email verification failed'),
  'account.password-changed': event('Password changed', 'Password change refused'),
  'account.password-reset': event('Password reset by email', 'Password reset refused'),
  'account.factor-started': event('Started an authenticator app setup', 'Authenticator setup refused'),
  'account.factor-on': event('Authenticator app turned on', 'Authenticator app not turned on'),
  'account.factor-off': event('Authenticator app removed', 'Authenticator app not removed'),
  'account.codes-renewed': event('New recovery codes created', 'Recovery codes not renewed'),
  'account.passkey-added': event('Passkey added', 'Passkey not added'),
  'account.passkey-removed': event('Passkey removed', 'Passkey not removed'),
  'account.role-changed': event('Role changed', 'Role change refused'),
  'account.admin-asked': event('An admin asked to make this account an admin', 'Request for a new admin refused'),
  'account.admin-approved': event('Made an admin by two admins', 'Approval of a new admin refused'),
  'account.admin-declined': event('New admin declined by a second admin', 'Declining a new admin refused'),
  'account.admin-withdrawn': event(
    'Request for a new admin withdrawn',
    'Withdrawing a request for a new admin refused',
  ),
  'account.admin-expired': event('Request for a new admin expired', 'Request for a new admin not expired'),
  'account.region-changed': event('Changed where you live', 'Change of where you live refused'),
  'account.exported': event('Data export requested', 'Data export refused'),
  'account.export-downloaded': event('Data export downloaded', 'Data export not downloaded'),
  'account.closed': event('Account closed', 'Account not closed'),
  'account.proved': event('Confirmed it’s you', 'Couldn’t confirm it’s you'),

  'wallet.sent': event('Sent a large amount', 'Large transfer refused'),
  'payment.deposited': event('Started a large deposit', 'Large deposit refused'),
  'payment.withdrew': event('Started a large withdrawal', 'Large withdrawal refused'),
  'payment.method-linked': event('Payment method linked', 'Payment method not linked'),
  'payment.method-unlinked': event('Payment method removed', 'Payment method not removed'),

  'calendar.renewed': event('New calendar address created', 'Calendar address not created'),
  'calendar.ended': event('Calendar feed turned off', 'Calendar feed not turned off'),
  'calendar.results-renewed': event('New results address created', 'Results address not created'),
  'calendar.results-ended': event('Results feed turned off', 'Results feed not turned off'),

  'developer.key-made': event('API key made', 'API key not made'),
  'developer.key-confirmed': event('Confirmed it’s you for an API key', 'API key not confirmed'),
  'developer.key-revoked': event('API key revoked', 'API key not revoked'),
  'developer.webhook-made': event('Webhook added', 'Webhook not added'),
  'developer.webhook-changed': event('Webhook changed', 'Webhook not changed'),
  'developer.webhook-secret-rolled': event('New webhook secret', 'Webhook secret not changed'),
  'developer.webhook-deleted': event('Webhook deleted', 'Webhook not deleted'),

  'verification.phone-verified': event('Phone number verified', 'Phone number not verified'),
  'verification.phone-removed': event('Phone number removed', 'Phone number not removed'),
  'verification.identity-submitted': event('Documents submitted to verify your identity', 'Documents not submitted'),
  'verification.identity-withdrawn': event('Identity check withdrawn', 'Identity check not withdrawn'),
  'verification.picture-opened': event(
    'Opened a picture of an identity check',
    'Picture of an identity check not opened',
  ),
  'verification.identity-decided': event('Decided an identity check', 'Identity decision refused'),

  'dispute.ruled': event('Ruled on a dispute', 'Ruling refused'),
  'dispute.appeal-decided': event('Decided an appeal', 'Appeal decision refused'),
  'agreement.ruled': event('Ruled on an agreement', 'Ruling on an agreement refused'),
  'handshake.result-decided': event('Decided a handshake as arbitrator', 'Decision refused'),
  'handshake.opened-by-staff': event('Opened a private handshake, with a reason', 'Private handshake not opened'),
  'document.key-rotated': event('Changed the document signing key', 'Key change refused'),
  'sport.result-recorded': event('Entered a result manually', 'Manual result refused'),
  'wallet.halt-released': event('Resumed payments', 'Payments not resumed'),
  'wallet.adjustment-asked': event(
    'Balance adjustment asked for by an admin',
    'Request for a balance adjustment refused',
  ),
  'wallet.adjustment-approved': event('Balance adjusted by two admins', 'Approval of a balance adjustment refused'),
  'wallet.adjustment-declined': event(
    'Balance adjustment declined by a second admin',
    'Declining a balance adjustment refused',
  ),
  'wallet.adjustment-withdrawn': event('Balance adjustment withdrawn', 'Withdrawing a balance adjustment refused'),
  'wallet.adjustment-expired': event('Balance adjustment expired', 'Balance adjustment not expired'),
  'admin.table-downloaded': event('Downloaded a table as a file', 'Download of a table refused'),
  'support.answered': event('Answered a support ticket', 'Answer to a ticket refused'),
  'support.noted': event('Added an internal note to a ticket', 'Internal note refused'),
  'support.closed': event('Closed a support ticket', 'Ticket not closed'),
  'access.refused': event('Restricted access', 'Tried something this account isn’t allowed to do'),
  'access.limited': event('Request limit', 'Asked too often and was told to wait'),
  'staff.acted': event('Staff action', 'Staff action refused'),
}

export type SecurityKind = keyof typeof securityEvents

export const securityKinds = Object.keys(securityEvents) as SecurityKind[]

export const securityOutcomes = ['done', 'failed'] as const
export type SecurityOutcome = (typeof securityOutcomes)[number]

export const securityWords = (kind: SecurityKind, outcome: SecurityOutcome): string => securityEvents[kind][outcome]
