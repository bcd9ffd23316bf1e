/** The tools that propose: each keeps a draft and says what it would do; the person confirms it in the app, or where their client can ask them. */
import { randomUUID } from 'node:crypto'
import { assistant, type DraftTerms, type DraftView } from '@handshake/contracts/assistant/assistant.ts'
import { type DraftForm, handshakeForm, loanForm, splitForm } from '@handshake/contracts/assistant/draft-forms.ts'
import { idOf } from '@handshake/contracts/primitives.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { formatAmount, zero } from '@handshake/domain/money.ts'
import * as z from 'zod/mini'
import { visible } from './outside-words.ts'
import { AskFirst, Declined, type Hand, type Tool, tool } from './tool.ts'

const nothingYet =
  'Nothing has happened yet. Tell the person what it would cost and return, and ask them to confirm it in the app at confirmAt. It waits for a day.'

const toldOf = ({ origin }: Pick<Hand, 'origin'>, draft: DraftView) => {
  const { id, kind, title, state, terms, termsVersion, expiresAt, path } = draft
  const waits = state === 'waiting'
  return {
    ...{ id, kind, title, state, terms, termsVersion, expiresAt },
    ...(waits ? { confirmAt: `${origin}${path}`, whatNow: nothingYet } : { path: `${origin}${path}` }),
  }
}

const drafts = <Form extends z.ZodMiniObject>(
  kind: DraftForm['kind'],
  { form, ...words }: Pick<Tool, 'name' | 'title' | 'description'> & { readonly form: Form },
) =>
  tool({
    ...words,
    input: z.omit(form as z.ZodMiniObject, { kind: true } as never) as z.ZodMiniObject,
    reads: false,
    run: async (hand, input) => {
      const requestId = randomUUID() as Id<'request'>
      const draft = await hand.call(assistant.proposeDraft, { requestId, form: { ...input, kind } as never })
      return toldOf(hand, draft)
    },
  })

const which = z.object({ draftId: idOf('draft') })

const listDrafts = tool({
  name: 'list_drafts',
  title: 'Drafts',
  description: 'What was drafted for the person in the last 30 days, and whether they confirmed it.',
  input: z.object({}),
  reads: true,
  run: async (hand) => {
    const { drafts: all } = await hand.call(assistant.readDrafts, {})
    return {
      drafts: all.slice(0, 20).map(({ id, kind, title, state, createdAt, expiresAt }) => ({
        ...{ id, kind, title, state, createdAt, expiresAt },
      })),
    }
  },
})

const getDraft = tool({
  name: 'get_draft',
  title: 'One draft',
  description:
    'One draft with its terms as they would be now, and whether the person confirmed it. Terms can change: a game moves, odds move.',
  input: which,
  reads: true,
  run: async (hand, input) => {
    const { now, problem, ...draft } = await hand.call(assistant.readDraft, input)
    const told = toldOf(hand, now === null ? draft : { ...draft, ...now })
    return {
      ...told,
      changed: now !== null && now.termsVersion !== draft.termsVersion,
      ...(problem && { problem: problem.words }),
    }
  },
})

const declineDraft = tool({
  name: 'decline_draft',
  title: 'Withdraw a draft',
  description: 'Throws a waiting draft away. Do it when the person changed their mind.',
  input: which,
  reads: false,
  run: async (hand, input) => toldOf(hand, await hand.call(assistant.declineDraft, input)),
})

const answer = z.object({ confirm: z.boolean() })

const confirmDraft = tool({
  name: 'confirm_draft',
  title: 'Confirm a draft',
  description:
    'Asks the person, through this client, whether to go ahead with a draft under exactly these terms, and makes it if they say yes. Only for keys that may move money, within their caps. Without such a key, ask them to confirm in the app.',
  input: z.object({ ...which.shape, termsVersion: z.string().check(z.maxLength(64)) }),
  reads: false,
  run: async (hand, input, { mcpReq }) => {
    const { now, problem, ...draft } = await hand.call(assistant.readDraft, { draftId: input.draftId })
    if (draft.state !== 'waiting') return toldOf(hand, draft)
    const inTheApp = `Ask the person to confirm it in the app: ${hand.origin}${draft.path}`
    if (hand.key.scope !== 'money')
      throw new Declined({ code: 'developer.scope-too-narrow', message: `This key can’t confirm. ${inTheApp}` })
    if (!hand.canAsk)
      throw new Declined({ code: 'assistant.cannot-ask', message: `This client can’t ask the person. ${inTheApp}` })
    if (now === null)
      throw new Declined({ code: problem?.code ?? 'assistant.draft-ended', message: problem?.words ?? '' })
    if (now.termsVersion !== input.termsVersion)
      throw new Declined({
        code: 'assistant.draft-changed',
        message: 'The terms changed. Read the draft again with get_draft and tell the person what changed.',
      })
    const { acceptedContent, inputRequired } = await import('@modelcontextprotocol/server')
    if (mcpReq.inputResponses === undefined)
      return new AskFirst(
        inputRequired({
          inputRequests: {
            confirm: inputRequired.elicit({
              message: questionOf(draft, now.terms),
              requestedSchema: {
                type: 'object',
                properties: { confirm: { type: 'boolean', title: 'Go ahead under these terms' } },
                required: ['confirm'],
              },
            }),
          },
        }),
      )
    const said = answer.safeParse(acceptedContent(mcpReq.inputResponses, 'confirm'))
    if (!said.data?.confirm)
      throw new Declined({ code: 'assistant.not-confirmed', message: 'The person didn’t confirm. Nothing happened.' })
    return toldOf(hand, await hand.call(assistant.confirmDraft, input))
  },
})

/** What the person is asked, as plain lines: what was drafted, and every cent of it. */
const questionOf = ({ kind, title }: DraftView, { facts, amounts, plan }: DraftTerms): string =>
  [
    `Go ahead with this ${kind}: “${visible(title)}”?`,
    ...facts.map(({ label, value }) => `${label}: ${visible(value)}`),
    ...amounts.map(
      ({ label, who, cents }) => `${label}${who === null ? '' : ` (${visible(who)})`}: ${formatAmount(cents)}`,
    ),
    ...(plan.length === 0
      ? []
      : [`Paid back in ${plan.length} installments of ${formatAmount(plan[0]?.cents ?? zero)}`]),
  ].join('\n')

export const draftTools = [
  drafts('handshake', {
    name: 'draft_handshake',
    title: 'Draft a handshake',
    description:
      'Drafts a wager for the person to confirm, and says what it would come to in cents. On a game (gameId) or in own words (teamA and teamB are the two outcomes, named so that both sides read them alike, and settlementDate). pick is the person’s side. stakeMode even: both stake stakeCents. smart: twice stakeCents split by the odds.',
    form: handshakeForm,
  }),
  drafts('loan', {
    name: 'draft_loan',
    title: 'Draft a loan',
    description:
      'Drafts a loan from the person to somebody, with the installment plan in cents. rateBps is the yearly rate in basis points: 500 is 5%.',
    form: loanForm,
  }),
  drafts('split', {
    name: 'draft_split',
    title: 'Draft a split',
    description:
      'Drafts a bill that the person paid and others pay back their share of. parts names everybody, the person too (get_account has their id). Values are shares, basis points or cents by the method; null for equal.',
    form: splitForm,
  }),
  listDrafts,
  getDraft,
  declineDraft,
  confirmDraft,
]
