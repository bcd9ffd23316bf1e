/** Use case: a person calls their identity check off; the pictures go at once. */
import type { verification } from '@handshake/contracts/verification.ts'
import type { UseCase } from '#platform/use-case.ts'
import { forgetPictures } from './forget-identity.ts'
import { holdOpenCheck, moveCheck } from './identity.store.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { tellReviewers } from './tell-identity.ts'
import { viewIdentity } from './view-identity.ts'

export const withdrawIdentity =
  (provider: IdentityProvider): UseCase<typeof verification.withdrawIdentity> =>
  async (ctx) => {
    const personId = ctx.person.id
    const open = await holdOpenCheck(ctx.sql, personId)
    const moved = open && (await moveCheck(ctx, open, { event: 'withdraw', by: 'person' }))
    if (moved) {
      ctx.concerns({ details: { checkId: moved.id } })
      await forgetPictures(ctx, [moved])
      await tellReviewers(ctx, moved, 'changed')
    }
    return viewIdentity(ctx, personId, provider)
  }
