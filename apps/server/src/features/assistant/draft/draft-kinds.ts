/** What each kind of draft becomes: the request a person would send themselves, and what its answer comes to in cents. */
import { createHash } from 'node:crypto'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { DraftTerms } from '@handshake/contracts/assistant/assistant.ts'
import type { DraftForm, DraftFormOf } from '@handshake/contracts/assistant/draft-forms.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { expectedDecision, previewOf } from '@handshake/domain/handshake/terms/stakes.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import { formatRate } from '@handshake/domain/loan/loan-terms.ts'
import { zero } from '@handshake/domain/money.ts'
import { type Ask, Refused } from '#platform/use-case.ts'

/** Whose draft it is, and the key under which it is made once. */
export type Making = { readonly requestId: Id<'request'>; readonly me: PersonId; readonly ask: Ask }
type How = { readonly rehearsed?: true }
export type Made = { readonly terms: DraftTerms; readonly path: string }

type Make<Form> = (form: Form, making: Making, how: How) => Promise<Made | Refused>

const decidedBy = {
  oracle: 'By the official result',
  mutual: 'By both of you',
  arbitrator: 'By an arbitrator',
} as const

const makeHandshake: Make<DraftFormOf<'handshake'>> = async (form, { requestId, ask }, how) => {
  const { kind: _kind, shareWith, personId, ...content } = form
  const view = await ask(
    handshake.createHandshake,
    {
      ...content,
      requestId,
      betType: form.gameId === null ? 'custom' : 'sports',
      terms: 'Standard betting terms apply.',
      notes: '',
      sharingMethod: ({ person: 'invite', link: 'link', everyone: 'marketplace' } as const)[shareWith],
      friendIds: shareWith === 'person' && personId !== null ? [personId] : [],
      createdVia: 'integrated',
    },
    how,
  )
  if (view instanceof Refused) return view
  const { stakeCents, peerStakeCents, verificationMethod, gameDate, game } = view
  const preview = previewOf(
    { creatorCents: stakeCents, peerCents: peerStakeCents },
    expectedDecision(verificationMethod),
  )
  return {
    path: `/handshake/${view.id}`,
    terms: {
      lockedCents: stakeCents,
      facts: [
        { label: 'Your side', value: sideOf(view) },
        { label: 'Against', value: againstWhom(view, shareWith) },
        ...(game === null ? [] : [{ label: 'Game', value: `${view.teamA} at ${view.teamB}` }]),
        ...(gameDate === null ? [] : [{ label: game === null ? 'Decided on' : 'Starts', value: gameDate }]),
        { label: 'Decided', value: decidedBy[verificationMethod] },
      ],
      amounts: [
        { label: 'You put in, locked when you confirm', who: null, cents: stakeCents },
        { label: 'They put in', who: null, cents: peerStakeCents },
        { label: 'Our fee, taken from the pot if someone wins', who: null, cents: preview.feeCents },
        { label: 'You get back if you win', who: null, cents: preview.payoutCents },
        { label: 'Your gain if you win', who: null, cents: preview.creator.gainCents },
        { label: 'You lose if they win', who: null, cents: preview.creator.lossCents },
        { label: 'You get back if it’s called off', who: null, cents: preview.creator.refundCents },
      ],
      plan: [],
    },
  }
}

function sideOf({ pick, line, teamA, teamB, betKind }: HandshakeView): string {
  if (pick === 'draw') return 'Draw'
  if (pick === 'over' || pick === 'under') return `${pick === 'over' ? 'Over' : 'Under'} ${line}`
  const team = pick === 'team_a' ? teamA : teamB
  return betKind === 'spread' && line !== null ? `${team} ${line > 0 ? '+' : ''}${line}` : team
}

function againstWhom({ invitations }: HandshakeView, shareWith: DraftFormOf<'handshake'>['shareWith']): string {
  if (shareWith === 'everyone') return 'Anyone on the marketplace'
  return invitations[0]?.recipient?.displayName ?? 'Whoever opens the link first'
}

const makeLoan: Make<DraftFormOf<'loan'>> = async ({ kind: _kind, ...form }, { requestId, ask }, how) => {
  const view = await ask(loan.offerLoan, { requestId, ...form }, how)
  if (view instanceof Refused) return view
  const { cost, borrower, terms, schedule } = view
  return {
    path: `/loan/${view.id}`,
    terms: {
      // An offer holds no money; the lender approves once more after the borrower applied.
      lockedCents: zero,
      facts: [
        { label: 'Borrower', value: borrower.displayName },
        { label: 'Interest per year', value: formatRate(terms.rateBps) },
        { label: 'With our fee (APR)', value: formatRate(cost.aprBps) },
        { label: 'Months', value: String(terms.termMonths) },
      ],
      amounts: [
        { label: 'You lend, once they apply and you approve', who: null, cents: cost.principalCents },
        { label: 'Our fee, taken from what they get', who: null, cents: cost.originationFeeCents },
        { label: 'They get', who: null, cents: cost.disbursedCents },
        { label: 'Interest', who: null, cents: cost.interestCents },
        { label: 'They pay back in all', who: null, cents: cost.repaidCents },
        { label: 'Our fee, taken from what you get back', who: null, cents: cost.servicingFeeCents },
        { label: 'You get back in all', who: null, cents: cost.lenderReceivesCents },
      ],
      plan: schedule.map(({ number, openCents }) => ({ number, cents: openCents })),
    },
  }
}

const makeSplit: Make<DraftFormOf<'split'>> = async (form, { requestId, me, ask }, how) => {
  const { kind, title, ...terms } = form
  const people = form.parts.map(({ personId }) => personId).filter((personId) => personId !== me)
  const view = await ask(
    agreement.createAgreement,
    { requestId, title, people, terms: { type: kind, items: [], ...terms } },
    how,
  )
  if (view instanceof Refused) return view
  return {
    path: `/agreement/${view.id}`,
    terms: {
      lockedCents: zero,
      facts: form.payBy === null ? [] : [{ label: 'Pay by', value: form.payBy }],
      amounts: [
        { label: 'You paid', who: null, cents: view.totalCents },
        ...view.participants.map(({ person, stakeCents }) => ({
          label: person.id === me ? 'Your own share' : 'Pays you',
          who: person.id === me ? null : person.displayName,
          cents: stakeCents,
        })),
      ],
      plan: [],
    },
  }
}

const kinds: { readonly [Kind in DraftForm['kind']]: Make<DraftFormOf<Kind>> } = {
  handshake: makeHandshake,
  loan: makeLoan,
  split: makeSplit,
}

/** Makes it, in the name of whoever asks; rehearsed, it says what would come of that and leaves nothing behind. */
export const makeDraft = (form: DraftForm, making: Making, how: How = {}): Promise<Made | Refused> =>
  (kinds[form.kind] as Make<DraftForm>)(form, making, how)

/** Told apart by every word and every cent. */
export const versionOf = (terms: DraftTerms): string =>
  createHash('sha256').update(JSON.stringify(terms)).digest('hex').slice(0, 32)

export const titleOf = (form: DraftForm): string => (form.kind === 'loan' ? form.purpose || 'Loan' : form.title)
