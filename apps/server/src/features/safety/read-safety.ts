/** Use case: a person looks at their own limits and breaks. */
import type { safety } from '@handshake/contracts/safety.ts'
import type { UseCase } from '#platform/use-case.ts'
import { safetyOf } from './safety-view.ts'

export const readSafety: UseCase<typeof safety.readSafety> = (ctx) => safetyOf(ctx, ctx.person.id)
