/** Use case: a person takes their phone number back. */
import type { verification } from '@handshake/contracts/verification.ts'
import type { UseCase } from '#platform/use-case.ts'
import { viewFor } from '../read-verifications.ts'
import { forgetPhone } from './phone.store.ts'
import type { TextMessages } from './text-messages.ts'

export const removePhone =
  (texts: TextMessages): UseCase<typeof verification.removePhone> =>
  async (ctx) => {
    await forgetPhone(ctx, ctx.person.id)
    ctx.tell([ctx.person.id], ['profile', 'verification'])
    return viewFor(ctx, texts)
  }
