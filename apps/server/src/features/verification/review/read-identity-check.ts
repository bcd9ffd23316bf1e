/** Use case: an admin reads one identity check. */
import type { verification } from '@handshake/contracts/verification.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findReview } from './review.store.ts'

export const readIdentityCheck: UseCase<typeof verification.readIdentityCheck> = async (ctx, { checkId }, refuse) =>
  (await findReview(ctx.sql, checkId, ctx.person.id)) ?? refuse('verification.unknown-check')
