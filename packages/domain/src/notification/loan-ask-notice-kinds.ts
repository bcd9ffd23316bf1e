/** Notices about asking for a loan: the ask, and a no. A yes is an offer, which has its own. */
import { type Cents, dollars, formatAmount } from '../money.ts'
import type { LoanFacts } from './loan-facts.ts'
import { loanTermsWords } from './loan-notice-kinds.ts'
import { type NoticeLink, type NoticeSubject, noticeKind, sampleId, samplePerson } from './notice-kind.ts'
import { nobodysName, type PersonName } from './person-name.ts'

type AskFacts = { readonly askId: string; readonly from: PersonName; readonly principalCents: Cents }
type AskedFacts = AskFacts & Pick<LoanFacts, 'rateBps' | 'termMonths' | 'purpose'> & { readonly answerBy: Date }

const sampleAsk: AskFacts = { askId: sampleId(), from: samplePerson('Tom Reyes'), principalCents: dollars(500) }

const ofAsk = {
  icon: 'wallet',
  channels: ['bell', 'mail', 'push'],
  link: (): NoticeLink => ({ to: '/loans', label: 'View loans' }),
  about: ({ askId }: AskFacts): NoticeSubject => ({ type: 'loan_ask', id: askId }),
} as const

export const loanAskNoticeKinds = {
  'loan.asked': noticeKind<AskedFacts>({
    ...ofAsk,
    type: 'loan_application_created',
    title: 'Loan request',
    words: ({ from, purpose, ...facts }) =>
      `${from} asks you for a loan of ${loanTermsWords(facts)}${purpose === '' ? '' : `: “${purpose}”`}.`,
    link: () => ({ to: '/loans', label: 'Answer' }),
    channels: ['bell', 'toast', 'mail', 'push'],
    priority: 'high',
    audience: 'whoever is asked',
    expiresAt: ({ answerBy }) => answerBy,
    sample: { ...sampleAsk, rateBps: 800, termMonths: 6, purpose: 'A new bike', answerBy: new Date(0) },
  }),
  'loan.ask-declined': noticeKind<AskFacts>({
    ...ofAsk,
    type: 'loan_application_created',
    title: 'No loan this time',
    words: ({ from, principalCents }) => `${from} can’t lend you ${formatAmount(principalCents)} this time.`,
    priority: 'medium',
    audience: 'whoever asked',
    sample: { ...sampleAsk, from: samplePerson('Maya Chen') },
  }),
  'loan.ask-taken': noticeKind<AskFacts & { readonly guest: PersonName }>({
    ...ofAsk,
    channels: ['bell', 'push'],
    type: 'loan_application_created',
    title: 'Your link was opened',
    words: ({ from, guest, principalCents }) =>
      `${from} opened your link for ${guest} and has your request for ${formatAmount(principalCents)} now.`,
    priority: 'medium',
    audience: 'whoever asked by a link',
    sample: { ...sampleAsk, guest: nobodysName('Tom') },
  }),
} as const
