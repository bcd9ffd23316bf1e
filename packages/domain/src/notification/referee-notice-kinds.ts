/** Notices about a referee: what the referee hears of a handshake, and what both sides hear of their referee. */
import { type RefereeReplacement, refereeMs } from '../handshake/deadlines.ts'
import { days } from '../time.ts'
import { noticeKind, samplePerson } from './notice-kind.ts'
import { type HandshakeFacts, ofHandshake, sampleHandshake } from './of-handshake.ts'
import type { PersonName } from './person-name.ts'

type Named = HandshakeFacts & { readonly who: PersonName }
type Declined = Named & { readonly reason: string | null }

const toReferee = {
  ...ofHandshake,
  type: 'handshake_request',
  icon: 'scale',
  channels: ['bell', 'mail', 'push'],
  priority: 'high',
} as const

const toParties = { ...ofHandshake, type: 'bet_finalizing', icon: 'scale', priority: 'high' } as const

const sample: Named = { ...sampleHandshake, who: samplePerson('Priya Shah') }
const sampleDeclined: Declined = { ...sample, reason: 'I know them both' }

const cannot = ({ who, title, reason }: Declined) =>
  `${who} can’t be the referee of “${title}”${reason ? `: “${reason}”.` : '.'}`

const replacements: Readonly<Record<Exclude<RefereeReplacement, 'declined'>, string>> = {
  silent: 'didn’t decide in time',
  unavailable: 'can no longer be the referee',
}

export const refereeNoticeKinds = {
  'referee.named': noticeKind<Named>({
    ...toReferee,
    title: 'You’re named as referee',
    words: ({ who, title }) => `${who} wants you to be the referee of “${title}”. You can decline if you’d rather not.`,
    audience: 'whoever is named as referee, once the handshake is shared',
    sample: { ...sampleHandshake, who: samplePerson('Maya Chen') },
  }),
  'referee.dropped': noticeKind<Named>({
    ...toReferee,
    title: 'You’re no longer the referee',
    words: ({ who, title }) => `${who} changed who decides “${title}”.`,
    priority: 'medium',
    audience: 'whoever was named before the terms changed',
    sample: { ...sampleHandshake, who: samplePerson('Maya Chen') },
  }),
  'referee.agreed': noticeKind<HandshakeFacts & { readonly creator: PersonName; readonly peer: PersonName }>({
    ...toReferee,
    title: 'You’re the referee',
    words: ({ creator, peer, title }) =>
      `${creator} and ${peer} agreed that you decide “${title}”. We’ll tell you when it’s time.`,
    audience: 'the referee',
    sample: { ...sampleHandshake, creator: samplePerson('Maya Chen'), peer: samplePerson('Tom Reyes') },
  }),
  'referee.asked': noticeKind<HandshakeFacts>({
    ...toReferee,
    title: 'Result to decide',
    words: ({ title }) => `“${title}” is over. You have ${refereeMs / days(1)} days to say who won.`,
    audience: 'the referee',
  }),
  'referee.too-late': noticeKind<HandshakeFacts>({
    topic: 'handshakes',
    ...toReferee,
    type: 'bet_finalizing',
    title: 'You’re no longer the referee',
    words: ({ title }) => `Your time to decide “${title}” is over. An arbitrator will decide it.`,
    priority: 'medium',
    audience: 'a referee who stayed silent',
  }),
  'referee.declined-before-match': noticeKind<Declined>({
    ...toParties,
    type: 'handshake_request',
    title: 'Referee declined',
    words: (facts) => `${cannot(facts)} An arbitrator will decide unless you name someone else.`,
    audience: 'the creator',
    sample: sampleDeclined,
  }),
  'referee.gone-from-terms': noticeKind<Named>({
    ...ofHandshake,
    type: 'bet_pending',
    title: 'Handshake terms changed',
    words: ({ who, title }) => `${who} can’t be the referee of “${title}”. An arbitrator would decide instead.`,
    audience: 'everyone invited',
    sample,
  }),
  'referee.declined': noticeKind<Declined>({
    topic: 'handshakes',
    ...toParties,
    title: 'Referee declined',
    words: (facts) => `${cannot(facts)} An arbitrator will decide instead.`,
    audience: 'both parties',
    sample: sampleDeclined,
  }),
  'referee.replaced': noticeKind<Named & { readonly why: keyof typeof replacements }>({
    topic: 'handshakes',
    ...toParties,
    title: 'An arbitrator takes over',
    words: ({ who, why, title }) => `${who} ${replacements[why]}, so an arbitrator will decide who won “${title}”.`,
    audience: 'both parties',
    sample: { ...sample, why: 'silent' },
  }),
} as const
