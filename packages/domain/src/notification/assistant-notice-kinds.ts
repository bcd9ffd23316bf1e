/** Notices about what an assistant drafted and waits for its person's yes. */
import { noticeKind, sampleId } from './notice-kind.ts'

export const assistantNoticeKinds = {
  'assistant.drafted': noticeKind<{ readonly draftId: string; readonly title: string }>({
    type: 'handshake_request',
    title: 'A draft to confirm',
    words: ({ title }) => `Your assistant drafted “${title}”. Nothing happens until you confirm it.`,
    priority: 'high',
    link: ({ draftId }) => ({ to: `/drafts/${draftId}`, label: 'Look at the draft' }),
    icon: 'handshake',
    channels: ['bell', 'toast', 'push'],
    audience: 'whoever’s key drafted it',
    about: ({ draftId }) => ({ type: 'draft', id: draftId }),
    sample: { draftId: sampleId<'draft'>(), title: 'Rain on Sunday' },
  }),
} as const
