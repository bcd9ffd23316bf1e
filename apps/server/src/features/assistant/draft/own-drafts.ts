/** Use cases: a person looks at their drafts, at one with what confirming it would do now, and turns one down. */
import type { assistant } from '@handshake/contracts/assistant/assistant.ts'
import { refusalWords } from '@handshake/contracts/refusals.ts'
import { present } from '@handshake/domain/assert.ts'
import { Prepared, Refused, type UseCase } from '#platform/use-case.ts'
import { answerDraft, findDraft, listDrafts } from './draft.store.ts'
import { makeDraft, versionOf } from './draft-kinds.ts'

/** A person looks at what was drafted for them. */
export const readDrafts: UseCase<typeof assistant.readDrafts> = async (ctx) => ({
  drafts: await listDrafts(ctx, ctx.person.id),
})

/** A person looks at one, as it was drafted and as it would be now. */
export const readDraft = new Prepared<typeof assistant.readDraft>(async (before, { draftId }, refuse) => {
  const { id: me } = before.person
  const draft = await findDraft(before, me, draftId)
  if (draft === null) return refuse('assistant.no-such-draft')
  if (draft.state !== 'waiting') return async () => ({ ...draft, now: null, problem: null })
  const { requestId, form } = draft
  const made = await makeDraft(form, { requestId, me, ask: before.ask }, { rehearsed: true })
  if (made instanceof Refused) {
    const { code, details, words = refusalWords(code, details) } = made
    return async () => ({ ...draft, now: null, problem: { code, words } })
  }
  const now = { terms: made.terms, termsVersion: versionOf(made.terms) }
  return async () => ({ ...draft, now, problem: null })
})

/** A person turns one down. */
export const declineDraft: UseCase<typeof assistant.declineDraft> = async (ctx, { draftId }, refuse) => {
  const { id: me } = ctx.person
  if ((await findDraft(ctx, me, draftId)) === null) return refuse('assistant.no-such-draft')
  await answerDraft(ctx, draftId, { state: 'declined' })
  const draft = present(await findDraft(ctx, me, draftId), 'it was there just now')
  if (draft.state === 'confirmed') return refuse('assistant.draft-ended')
  ctx.tell([me], ['assistant'])
  return draft
}
