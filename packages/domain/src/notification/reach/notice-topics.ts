/** What people choose notices by: topics in their own words, each with its channels, and which of those always stay on. */

/** Where a notice reaches a person: in the app, by e-mail, or on the lock screen. */
export const reachChannels = ['inApp', 'email', 'push'] as const
export type ReachChannel = (typeof reachChannels)[number]

export const noticeTopics = [
  'invitations',
  'handshakes',
  'scores',
  'results',
  'disputes',
  'agreements',
  'loans',
  'money',
  'friends',
  'support',
  'security',
  'operations',
  'news',
] as const
export type NoticeTopic = (typeof noticeTopics)[number]

/** The spec's e-mail preferences, by the columns of user_email_preferences; each covers several topics. */
export const mailFamilies = ['bet_updates', 'notification_emails', 'security_emails', 'marketing_emails'] as const
export type MailFamily = (typeof mailFamilies)[number]

type Topic = {
  readonly label: string
  readonly hint: string
  readonly family: MailFamily
  /** What nobody can turn off here. */
  readonly always: readonly ReachChannel[]
  /** Only people who run the place are told of it. */
  readonly staffOnly?: true
}

export const topicWords: Readonly<Record<NoticeTopic, Topic>> = {
  invitations: {
    label: 'Invitations and requests',
    hint: 'Someone challenges you, makes a counter-offer or asks you to be a referee.',
    family: 'notification_emails',
    always: [],
  },
  handshakes: {
    label: 'Handshake updates',
    hint: 'Accepted, started, postponed, and when it’s your turn.',
    family: 'bet_updates',
    always: [],
  },
  scores: {
    label: 'Live scores',
    hint: 'How your running games stand, on your lock screen. They update quietly and make a sound when the lead changes or the game ends.',
    family: 'bet_updates',
    always: [],
  },
  results: {
    label: 'Results and payouts',
    hint: 'How your handshakes and pools ended, and what you got. These move money, so they always show in the app.',
    family: 'bet_updates',
    always: ['inApp'],
  },
  disputes: {
    label: 'Disputes',
    hint: 'Cases, evidence and rulings. Your money is on hold, so they always show in the app.',
    family: 'bet_updates',
    always: ['inApp'],
  },
  agreements: {
    label: 'Splits and agreements',
    hint: 'Shares, payments and changes.',
    family: 'notification_emails',
    always: [],
  },
  loans: {
    label: 'Loans',
    hint: 'Offers, payments and due dates. You owe or are owed money, so they always show in the app.',
    family: 'notification_emails',
    always: ['inApp'],
  },
  money: {
    label: 'Money in and out',
    hint: 'Deposits, withdrawals and transfers always show in the app.',
    family: 'notification_emails',
    always: ['inApp'],
  },
  friends: {
    label: 'Friends',
    hint: 'Someone added you or invited you to Handshake.',
    family: 'notification_emails',
    always: [],
  },
  support: {
    label: 'Support',
    hint: 'We answered your message. You asked, so it always shows in the app.',
    family: 'notification_emails',
    always: ['inApp'],
  },
  security: {
    label: 'Security',
    hint: 'Password, passkeys, sign-in changes and identity checks. They protect your account, so they stay on.',
    family: 'security_emails',
    always: ['inApp', 'email'],
  },
  operations: {
    label: 'Operations',
    hint: 'Alarms for people who run Handshake. They stay on in the app and by email.',
    family: 'security_emails',
    always: ['inApp', 'email'],
    staffOnly: true,
  },
  news: {
    label: 'News from Handshake',
    hint: 'New features, now and then.',
    family: 'marketing_emails',
    always: [],
  },
}

export const topicsOf = (family: MailFamily): NoticeTopic[] =>
  noticeTopics.filter((topic) => topicWords[topic].family === family)

/** Whether a text names a topic. */
export const isNoticeTopic = (text: string): text is NoticeTopic => noticeTopics.some((topic) => topic === text)
