/** Use case: a person chooses the document they want to prove who they are with. */
import type { verification } from '@handshake/contracts/verification.ts'
import { againFrom, maxTries } from '@handshake/domain/verification/identity-check.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import type { UseCase } from '#platform/use-case.ts'
import { identityChanged } from '../verification.events.ts'
import { holdOpenCheck, insertCheck, latestCheck, lateTries } from './identity.store.ts'
import { deletePictures } from './identity-pictures.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { tellOfCheck } from './tell-identity.ts'
import { viewIdentity } from './view-identity.ts'

export const startIdentity =
  (provider: IdentityProvider): UseCase<typeof verification.startIdentity> =>
  async (ctx, { documentKind, country }, refuse) => {
    const personId = ctx.person.id
    await lockNamed(ctx, `identity checks of ${personId}`)
    const open = await holdOpenCheck(ctx.sql, personId)
    if (open?.state === 'in_review') return refuse('verification.identity-in-review')
    if (open?.checkedBy === 'stripe') return refuse('verification.checked-elsewhere')
    if ((await latestCheck(ctx.sql, personId))?.state === 'verified') return refuse('verification.identity-verified')
    const from = againFrom(await lateTries(ctx, personId), ctx.now)
    if (from !== null)
      return refuse('verification.identity-tries-used', { tries: maxTries, from: from.toISOString().slice(0, 10) })
    if (open) {
      await deletePictures(ctx.sql, [open.id])
      await ctx.sql
        .updateTable('identity_checks')
        .set({ document_kind: documentKind, country })
        .where('id', '=', open.id)
        .execute()
    } else {
      const checkId = await insertCheck(ctx, { personId, checkedBy: provider.way, documentKind, country })
      if (provider.way === 'stripe') ctx.emit(identityChanged, { checkId })
    }
    tellOfCheck(ctx, personId)
    return viewIdentity(ctx, personId, provider)
  }
