/** Use case: a draft is kept for its person to confirm, after it was rehearsed; nothing is made, sent or locked. */
import type { assistant } from '@handshake/contracts/assistant/assistant.ts'
import { present } from '@handshake/domain/assert.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { notify } from '#features/notification/notification.public.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import { mintId } from '#platform/mint-id.ts'
import { Prepared, Refused } from '#platform/use-case.ts'
import { countWaiting, findByRequest, findDraft, insertDraft, maxWaiting } from './draft.store.ts'
import { makeDraft, titleOf, versionOf } from './draft-kinds.ts'

export const proposeDraft = new Prepared<typeof assistant.proposeDraft>(async (before, input, refuse) => {
  const { requestId, form } = input
  const { id: personId, key } = before.person
  const known = await findByRequest(before, personId, requestId)
  if (known === null && (await countWaiting(before, personId)) >= maxWaiting)
    return refuse('assistant.too-many-drafts', { limit: maxWaiting })
  const made =
    known === null ? await makeDraft(form, { requestId, me: personId, ask: before.ask }, { rehearsed: true }) : null
  if (made instanceof Refused) return made
  return async (ctx) => {
    await lockNamed(ctx, `drafts of ${personId}`)
    const repeated = await findByRequest(ctx, personId, requestId)
    if (repeated !== null) return isSame(repeated.form, form) ? repeated : refuse('assistant.draft-id-reused')
    const { terms } = present(made, 'what nobody drafted before was rehearsed')
    if ((await countWaiting(ctx, personId)) >= maxWaiting)
      return refuse('assistant.too-many-drafts', { limit: maxWaiting })
    const id = mintId<'draft'>(ctx.now)
    const keyId: Id<'key'> | null = key?.id ?? null
    await insertDraft(ctx, { id, personId, keyId, requestId, form, terms, termsVersion: versionOf(terms) })
    if (keyId !== null) await notify(ctx, 'assistant.drafted', [personId], { draftId: id, title: titleOf(form) })
    ctx.tell([personId], ['assistant'])
    return present(await findDraft(ctx, personId, id), 'what was just written is there')
  }
})

/** The database orders the keys of an object in its own way. */
function isSame(left: unknown, right: unknown): boolean {
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return left === right
  const [first, second] = [Object.entries(left).filter(isGiven), Object.entries(right).filter(isGiven)]
  const others = right as Readonly<Record<string, unknown>>
  return first.length === second.length && first.every(([name, value]) => isSame(value, others[name]))
}

const isGiven = ([, value]: [string, unknown]): boolean => value !== undefined
