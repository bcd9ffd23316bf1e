/** Use case: what was drafted is made, by the request its person would send themselves, if its terms are still those they read. */
import type { assistant } from '@handshake/contracts/assistant/assistant.ts'
import { present } from '@handshake/domain/assert.ts'
import { Prepared, Refused } from '#platform/use-case.ts'
import { answerDraft, findDraft } from './draft.store.ts'
import { makeDraft, versionOf } from './draft-kinds.ts'

/**
 * It is made under the key of the draft, so two confirmations at once, or one after a kill between making it and writing that down,
 * make one. Rehearsed under the same key, what was made before is found and not made again.
 */
export const confirmDraft = new Prepared<typeof assistant.confirmDraft>(
  async (before, { draftId, termsVersion }, refuse) => {
    const { id: me } = before.person
    const draft = await findDraft(before, me, draftId)
    if (draft === null) return refuse('assistant.no-such-draft')
    if (draft.state === 'confirmed') return async () => draft
    if (draft.state !== 'waiting') return refuse('assistant.draft-ended')
    const making = { requestId: draft.requestId, me, ask: before.ask }
    const rehearsed = await makeDraft(draft.form, making, { rehearsed: true })
    if (rehearsed instanceof Refused) return rehearsed
    if (versionOf(rehearsed.terms) !== termsVersion) return refuse('assistant.draft-changed')
    const made = await makeDraft(draft.form, making)
    if (made instanceof Refused) return made
    return async (ctx) => {
      await answerDraft(ctx, draftId, { state: 'confirmed', madePath: made.path })
      ctx.tell([me], ['assistant'])
      return present(await findDraft(ctx, me, draftId), 'it was there just now')
    }
  },
)
