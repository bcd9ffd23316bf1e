/** Notices about identity checks: to the person how it went, and to admins that one waits. */
import { type DeclineReason, declineReasons } from '../verification/identity-check.ts'
import { noticeKind, sampleId } from './notice-kind.ts'

type CheckFacts = { readonly checkId: string }
type DeclinedFacts = CheckFacts & { readonly reason: DeclineReason }

const ofCheck = {
  type: 'identity_checked',
  icon: 'shield',
  about: ({ checkId }: CheckFacts) => ({ type: 'identity-check', id: checkId }),
  sample: { checkId: sampleId<'identity-check'>() },
} as const

const toPerson = {
  ...ofCheck,
  priority: 'high',
  channels: ['bell', 'mail'],
  audience: 'whoever asked to be verified',
} as const

export const verificationNoticeKinds = {
  'verification.identity-verified': noticeKind<CheckFacts>({
    ...toPerson,
    title: 'Identity verified',
    words: () => 'Your identity is verified. The badge is on your passport and your public profile.',
    link: () => ({ to: '/passport', label: 'See your passport' }),
  }),
  'verification.identity-declined': noticeKind<DeclinedFacts>({
    ...toPerson,
    title: 'Identity not verified',
    words: ({ reason }) => declineReasons[reason].words,
    link: () => ({ to: '/verifications', label: 'See what to do' }),
    sample: { ...ofCheck.sample, reason: 'unreadable' },
  }),
  'verification.identity-waiting': noticeKind<CheckFacts>({
    topic: 'operations',
    ...ofCheck,
    priority: 'medium',
    channels: ['bell'],
    title: 'New identity check',
    words: () => 'Someone submitted their documents. Please review them.',
    link: ({ checkId }) => ({ to: `/admin/identity/${checkId}`, label: 'Review it' }),
    audience: 'every admin, but not whoever submitted it',
  }),
} as const
