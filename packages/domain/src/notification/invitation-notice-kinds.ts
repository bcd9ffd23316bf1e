/** Notices about a handshake that is not agreed yet: invitations, counter-offers, changed terms and reminders. */
import { type AwaitedAction, awaitedActions } from '../handshake/awaited.ts'
import type { PersonId } from '../ids.ts'
import { type Cents, dollars, formatAmount } from '../money.ts'
import { noticeKind, sampleId, samplePerson } from './notice-kind.ts'
import { type HandshakeFacts, ofHandshake, sampleHandshake, viewHandshake } from './of-handshake.ts'
import type { PersonName } from './person-name.ts'

type Invitation = HandshakeFacts & {
  readonly from: PersonName
  readonly creatorId: PersonId
  readonly creatorStakeCents: Cents
  readonly peerStakeCents: Cents
  readonly betType: string
  readonly teams: readonly (string | null)[]
  /** When the invitation runs out; there is nothing left to accept then. */
  readonly expiresAt: Date
}

const invitation = {
  ...ofHandshake,
  priority: 'high',
  channels: ['bell', 'toast', 'mail', 'push'],
  words: ({ from, title, peerStakeCents }: Invitation) =>
    `${from} challenged you to “${title}”. You’d put in ${formatAmount(peerStakeCents)}.`,
  sample: {
    ...sampleHandshake,
    from: samplePerson('Maya Chen'),
    creatorId: sampleId<'person'>(),
    creatorStakeCents: dollars(50),
    peerStakeCents: dollars(40),
    betType: 'moneyline',
    teams: ['Lakers', 'Celtics'],
    expiresAt: new Date(0),
  },
  data: ({ peerStakeCents, betType, teams }: Invitation) => ({ amount: peerStakeCents, bet_type: betType, teams }),
  expiresAt: ({ expiresAt }: Invitation) => expiresAt,
  metadata: ({ title, creatorId, from, creatorStakeCents, betType, teams }: Invitation) => ({
    bet_title: title,
    creator_id: creatorId,
    creator_name: from,
    stake_amount: creatorStakeCents,
    bet_type: betType,
    teams,
  }),
} as const

export const invitationNoticeKinds = {
  'handshake.requested': noticeKind<Invitation>({
    ...invitation,
    type: 'bet_pending',
    title: 'New Handshake Request!',
    audience: 'the person it is offered to',
  }),
  'handshake.invited': noticeKind<Invitation>({
    ...invitation,
    type: 'bet_invitation',
    title: 'New handshake invitation',
    audience: 'everyone invited',
  }),
  'handshake.guest-joined': noticeKind<HandshakeFacts & { readonly guest: PersonName }>({
    ...ofHandshake,
    type: 'bet_invitation',
    title: 'Your friend joined',
    words: ({ guest, title }) => `${guest} signed up from your link to “${title}” and can accept it now.`,
    sample: { ...sampleHandshake, guest: samplePerson('Tom Rivera') },
    audience: 'the creator',
  }),
  'handshake.invitation-expired': noticeKind<HandshakeFacts>({
    topic: 'handshakes',
    ...ofHandshake,
    type: 'bet_invitation_expired',
    title: 'Handshake Invitation Expired',
    words: ({ title }) => `Your invitation to “${title}” expired.`,
    audience: 'the invited person',
  }),
  'handshake.invitation-unanswered': noticeKind<HandshakeFacts & { readonly guest: PersonName }>({
    topic: 'handshakes',
    ...ofHandshake,
    type: 'bet_invitation_expired',
    title: 'Invitation not answered',
    words: ({ guest, title }) =>
      `${guest} didn’t answer “${title}” in time. Renew the invitation, invite someone else, or call it off. Your stake stays locked until then.`,
    priority: 'high',
    link: (facts) => ({ ...viewHandshake(facts), label: 'Renew invitation' }),
    audience: 'the creator',
    sample: { ...sampleHandshake, guest: samplePerson('Tom Reyes') },
  }),
  'handshake.seat-taken': noticeKind<HandshakeFacts>({
    topic: 'handshakes',
    ...ofHandshake,
    type: 'bet_invitation_expired',
    title: 'Handshake Invitation Expired',
    words: ({ title }) => `Someone else took the other side of “${title}”.`,
    audience: 'everyone else who was invited',
  }),
  'handshake.not-accepted-in-time': noticeKind<HandshakeFacts>({
    topic: 'handshakes',
    ...ofHandshake,
    type: 'bet_invitation_expired',
    title: 'Handshake Invitation Expired',
    words: ({ title }) => `“${title}” wasn’t accepted in time.`,
    audience: 'everyone invited',
  }),
  'handshake.declined': noticeKind<HandshakeFacts & { readonly who: PersonName; readonly reason: string | null }>({
    ...ofHandshake,
    type: 'handshake_request',
    title: 'Invitation declined',
    words: ({ who, title, reason }) => `${who} declined “${title}”${reason ? `: “${reason}”` : '.'}`,
    data: ({ reason }) => ({ reason }),
    audience: 'the creator',
    sample: { ...sampleHandshake, who: samplePerson('Tom Reyes'), reason: 'Not this week' },
  }),
  'handshake.countered': noticeKind<HandshakeFacts & { readonly who: PersonName }>({
    ...ofHandshake,
    type: 'handshake_request',
    title: 'New counter-offer',
    words: ({ who, title }) => `${who} proposed different terms for “${title}”.`,
    priority: 'high',
    audience: 'the creator',
    sample: { ...sampleHandshake, who: samplePerson('Tom Reyes') },
  }),
  'handshake.offer-declined': noticeKind<HandshakeFacts & { readonly who: PersonName }>({
    ...ofHandshake,
    type: 'handshake_request',
    title: 'Counter-offer declined',
    words: ({ who, title }) => `${who} didn’t accept your terms for “${title}”. The original terms still stand.`,
    audience: 'whoever made the counter-offer',
    sample: { ...sampleHandshake, who: samplePerson('Maya Chen') },
  }),
  'handshake.terms-changed': noticeKind<
    HandshakeFacts & { readonly who: PersonName; readonly creatorStakeCents: Cents; readonly peerStakeCents: Cents }
  >({
    ...ofHandshake,
    type: 'bet_pending',
    title: 'Handshake terms changed',
    words: ({ who, title, creatorStakeCents, peerStakeCents }) =>
      `${who} changed the terms of “${title}”: ${formatAmount(creatorStakeCents)} against ${formatAmount(peerStakeCents)}.`,
    audience: 'everyone invited before the change',
    sample: {
      ...sampleHandshake,
      who: samplePerson('Maya Chen'),
      creatorStakeCents: dollars(60),
      peerStakeCents: dollars(50),
    },
  }),
  'handshake.reminder': noticeKind<HandshakeFacts & { readonly sender: PersonName; readonly action: AwaitedAction }>({
    topic: 'handshakes',
    joins: false,
    mail: 'template',
    ...ofHandshake,
    type: 'handshake_request',
    title: 'Friendly reminder',
    words: ({ sender, action, title }) => `${sender} is waiting for you to ${awaitedActions[action]}: “${title}”.`,
    channels: ['bell', 'mail', 'push'],
    audience: 'whoever has to act next',
    sample: { ...sampleHandshake, sender: samplePerson('Maya Chen'), action: 'accept' },
  }),
} as const
