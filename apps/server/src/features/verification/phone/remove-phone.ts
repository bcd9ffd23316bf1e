/** Use case: a person takes their phone number back. */
import type { verification } from '@handshake/contracts/verification.ts'
import { rememberMarks } from '#features/safety/safety.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { viewFor, type Ways } from '../read-verifications.ts'
import { forgetPhone } from './phone.store.ts'

export const removePhone =
  (ways: Ways): UseCase<typeof verification.removePhone> =>
  async (ctx) => {
    // Whoever gives a number up during a break, or with payments that may be taken back, is still known by it.
    await rememberMarks(ctx, ctx.person.id)
    await forgetPhone(ctx, ctx.person.id)
    ctx.tell([ctx.person.id], ['profile', 'verification'])
    return viewFor(ctx, ways)
  }
