/** Use case: a person types in the code from their phone, and the number is theirs. */
import { timingSafeEqual } from 'node:crypto'
import type { verification } from '@handshake/contracts/verification.ts'
import { recognizePerson, rememberMarks } from '#features/safety/safety.public.ts'
import type { Limit, RateLimits } from '#platform/http/rate-limit.ts'
import { Prepared } from '#platform/use-case.ts'
import { viewFor, type Ways } from '../read-verifications.ts'
import { digitsOf, findCode, keepNumber, spendCode } from './phone.store.ts'

/** Counted beside the transaction, where a refusal does not undo it: five guesses among a million. */
const tries: Limit = { name: 'phone-code-tries', points: 5, perSeconds: 15 * 60 }

export const confirmPhone = (rateLimits: RateLimits, ways: Ways) =>
  new Prepared<typeof verification.confirmPhone>(async (before, input, refuse) => {
    const personId = before.person.id
    const code = await findCode(before, personId)
    if (code === null) return refuse('verification.no-code')
    const taken = await rateLimits.take(tries, code.id)
    if (!taken.allowed) return refuse('verification.too-many-tries')
    if (!isSame(await digitsOf(before, code), input.code)) return refuse('verification.wrong-code')
    return async (ctx) => {
      if (!(await spendCode(ctx, code.id))) return refuse('verification.no-code')
      // The number before it goes with this one, and the person is known by both.
      await rememberMarks(ctx, personId)
      if (!(await keepNumber(ctx, personId, code.number))) return refuse('verification.number-taken')
      await recognizePerson(ctx, personId)
      ctx.tell([personId], ['profile', 'verification'])
      return viewFor(ctx, ways)
    }
  })

const isSame = (right: string, typed: string): boolean =>
  /^\d{6}$/.test(typed) && timingSafeEqual(Buffer.from(right), Buffer.from(typed))
