/** Use case: a person hands in the pictures of their document for review. */
import type { verification } from '@handshake/contracts/verification.ts'
import { againFrom, maxTries, missingParts } from '@handshake/domain/verification/identity-check.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import type { UseCase } from '#platform/use-case.ts'
import { holdOpenCheck, lateTries, moveCheck, namesOf } from './identity.store.ts'
import { picturesOf } from './identity-pictures.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { tellReviewers } from './tell-identity.ts'
import { viewIdentity } from './view-identity.ts'

export const submitIdentity =
  (provider: IdentityProvider): UseCase<typeof verification.submitIdentity> =>
  async (ctx, _input, refuse) => {
    const personId = ctx.person.id
    await lockNamed(ctx, `identity checks of ${personId}`)
    const open = await holdOpenCheck(ctx.sql, personId)
    if (open === null) return refuse('verification.no-identity-check')
    if (open.checkedBy !== 'staff') return refuse('verification.checked-elsewhere')
    // Handed in before: a second click is the first one.
    if (open.state === 'in_review') return viewIdentity(ctx, personId, provider)
    const given = (await picturesOf(ctx.sql, open.id)).map(({ part }) => part)
    if (missingParts(open.documentKind, given).length > 0) return refuse('verification.pictures-missing')
    const from = againFrom(await lateTries(ctx, personId), ctx.now)
    if (from !== null)
      return refuse('verification.identity-tries-used', { tries: maxTries, from: from.toISOString().slice(0, 10) })
    const facts = { submitted_at: ctx.now, ...(await namesOf(ctx.sql, personId)) }
    const moved = await moveCheck(ctx, open, { event: 'submit', by: 'person', facts })
    if (moved === null) return refuse('verification.no-identity-check')
    ctx.concerns({ details: { checkId: open.id } })
    await tellReviewers(ctx, moved, 'waits')
    return viewIdentity(ctx, personId, provider)
  }
