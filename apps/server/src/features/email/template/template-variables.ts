/** The variables of every mail template; a mail that lacks one does not compile. */
import type { PersonName } from '@handshake/domain/notification/person-name.ts'

type Applicant = {
  requestId: string
  name: string
  email: string
  company: string
  reason: string
  referralSource: string
}

export type TemplateVariables = {
  'email-verification': { userName: string; verificationUrl: string; expiryTime: string }
  'password-reset': { userName: string; resetUrl: string; expiryTime: string }
  'magic-link': { userName: string; magicUrl: string; expiryTime: string; returnTo: string }
  'account-exists': { userName: string; loginUrl: string; resetUrl: string }
  'security-notice': { userName: string; event: string; time: string; resetUrl: string }
  'welcome-email': { userName: string; loginUrl: string; supportEmail: string }
  'invite-email': { name: string; inviteCode: string; inviteUrl: string }
  'invite-request-user': Applicant
  'invite-request-admin': Applicant
  'invite-declined': { name: string }
  'bet-completion': {
    userName: string
    betTitle: string
    result: 'won' | 'lost' | 'tie'
    amount: string
    reliability: string
    opponentName: string
    /** Empty where no game decided it. */
    score: string
    handshakeUrl: string
  }
  'friend-invite': { senderName: string; recipientName: string; personalMessage: string; inviteUrl: string }
  'bet-invitation': { senderName: string; betTitle: string; stakeAmount: string; message: string; inviteUrl: string }
  'pool-invitation': { senderName: string; poolTitle: string; stakeAmount: string; inviteUrl: string }
  'split-guest': { senderName: string; guestName: string; splitTitle: string; shareAmount: string; inviteUrl: string }
  'open-seat': { senderName: string; guestName: string; dealTitle: string; asked: string; inviteUrl: string }
  'handshake-reminder': {
    userName: string
    senderName: string
    betTitle: string
    task: string
    handshakeUrl: string
  }
  /** `earlier` has a line for each notice that the newest stands for. */
  'notice-email': {
    userName: string
    topic: string
    title: string
    message: string
    earlier: string
    actionUrl: string
    actionLabel: string
  }
  /** `lines` has one for each notice. */
  'notice-digest': { userName: string; period: string; count: string; lines: string }
  announcement: { title: string; message: string }
  'test-email': { userName: string; time: string }
}

export type TemplateId = keyof TemplateVariables

/** What lets someone in is made when the mail leaves, so that it rests nowhere but in the mail. */
const madeAtSending = {
  'email-verification': ['verificationUrl'],
  'password-reset': ['resetUrl'],
  'magic-link': ['magicUrl'],
  'invite-email': ['inviteCode', 'inviteUrl'],
  'friend-invite': ['inviteUrl'],
  'bet-invitation': ['inviteUrl'],
  'pool-invitation': ['inviteUrl'],
  'split-guest': ['inviteUrl'],
  'open-seat': ['inviteUrl'],
} as const satisfies { readonly [T in TemplateId]?: readonly (keyof TemplateVariables[T])[] }

export type LinkedTemplate = keyof typeof madeAtSending
export type MadeAtSending = { [T in LinkedTemplate]: (typeof madeAtSending)[T][number] }

/** Each of these needs a feature that makes its links. */
export const linkedTemplates = Object.keys(madeAtSending) as readonly LinkedTemplate[]

/** What is known, and kept, when the mail is queued. */
export type QueuedVariables<T extends TemplateId> = T extends LinkedTemplate
  ? Omit<TemplateVariables[T], MadeAtSending[T]> & (T extends keyof ForTheLink ? ForTheLink[T] : unknown)
  : TemplateVariables[T]

/** What whoever queues it gives: of another person's name the mail keeps whose it is. */
export type GivenVariables<T extends TemplateId> = {
  [Name in keyof QueuedVariables<T>]: Name extends 'senderName' | 'opponentName' ? PersonName : QueuedVariables<T>[Name]
}

/** What only whoever makes the link reads: the mail itself has no such word. */
type ForTheLink = { 'email-verification': { readonly returnTo: string } }
