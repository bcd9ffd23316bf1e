/** Notices about splits that come back: what becomes of the next ones. */
import { type Cents, dollars, formatAmount } from '../money.ts'
import { type AgreementNoticeFacts, newsOfStep } from './agreement-notice-kinds.ts'
import { noticeKind, sampleId, samplePerson } from './notice-kind.ts'
import type { PersonName } from './person-name.ts'

type By = AgreementNoticeFacts & { readonly who: PersonName }
type WithAmount = By & { readonly amountCents: Cents }

const by: By = {
  agreementId: sampleId(),
  title: 'Rent for the apartment',
  one: 'a split',
  occasion: 'repeat 2026-03-01T12:00:00.000Z',
  who: samplePerson('Maya Chen'),
}
const withAmount: WithAmount = { ...by, amountCents: dollars(20) }

export const repeatingSplitNoticeKinds = {
  'split.repeat-changed': noticeKind<WithAmount>({
    ...newsOfStep,
    title: 'Repeating split changed',
    words: ({ who, title, amountCents }) =>
      `${who} changed the next splits: “${title}”, ${formatAmount(amountCents)} in total.`,
    audience: 'everyone in the next ones',
    sample: withAmount,
  }),
  'split.repeat-removed': noticeKind<By>({
    ...newsOfStep,
    title: 'Removed from a repeating split',
    words: ({ who, title }) =>
      `${who} removed you from future splits of “${title}”. What you already owe doesn’t change.`,
    audience: 'whoever was taken out of the next ones',
    sample: by,
  }),
  'split.repeat-stopped': noticeKind<By>({
    ...newsOfStep,
    title: 'Repeating split stopped',
    words: ({ who, title }) => `${who} stopped “${title}”. No more splits will follow.`,
    audience: 'everyone who was in the next ones',
    sample: by,
  }),
  'split.repeat-left': noticeKind<By>({
    ...newsOfStep,
    title: 'Someone left a split',
    words: ({ who, title }) => `${who} won’t be part of the next “${title}”. What they already owe doesn’t change.`,
    audience: 'whoever set it up',
    sample: by,
  }),
} as const
