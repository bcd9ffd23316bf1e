/** A person's phone number: given, confirmed by a code, and removed. */
import { timingSafeEqual } from 'node:crypto'
import type { verification } from '@handshake/contracts/verification/verification.ts'
import { hours } from '@handshake/domain/time.ts'
import { recognizePerson, rememberMarks } from '#features/safety/safety.public.ts'
import { networkOf } from '#platform/http/caller/network-of.ts'
import type { Limit, RateLimits } from '#platform/http/limits/rate-limit.ts'
import { Prepared, type UseCase } from '#platform/use-case.ts'
import { viewFor, type Ways } from '../read-verifications.ts'
import { phoneCodeAsked } from '../verification.events.ts'
import {
  againAfterMs,
  digitsOf,
  findCode,
  findNumber,
  forgetPhone,
  keepNumber,
  spendCode,
  writeCode,
} from './phone.store.ts'

/** Nobody's phone rings all day because of us, whoever asks for it; and no network sends us through a phone book. */
const perNumber: Limit = { name: 'phone-codes-number', points: 5, perSeconds: 24 * 3_600 }
const perNetwork: Limit = { name: 'phone-codes-address', points: 20, perSeconds: 24 * 3_600 }

/** A person asks for a code to a phone number they want to prove. */
export const startPhone = (rateLimits: RateLimits, ways: Ways) =>
  new Prepared<typeof verification.startPhone>(async (before, input, refuse) => {
    if (ways.texts.way === 'none') return refuse('verification.no-texts')
    const { parsePhoneNumberFromString } = await import('libphonenumber-js')
    // Most people are at home there; everyone else writes their country code.
    const parsed = parsePhoneNumberFromString(input.number, 'US')
    if (!parsed?.isValid()) return refuse('verification.bad-number')
    const { number } = parsed
    const personId = before.person.id
    if ((await findNumber(before.sql, personId))?.number === number) return refuse('verification.already-yours')
    const wait = secondsUntilAgain(await findCode(before, personId), before.now)
    if (wait > 0) return refuse('verification.wait', { waitSeconds: wait })
    for (const [limit, key] of [
      [perNumber, number],
      [perNetwork, networkOf(before.caller.address)],
    ] as const) {
      const taken = await rateLimits.take(limit, key)
      if (!taken.allowed)
        return refuse('verification.too-many-codes', { waitHours: Math.ceil((taken.waitSeconds * 1_000) / hours(1)) })
    }
    return async (ctx) => {
      const codeId = await writeCode(ctx, personId, number)
      // Another tab was quicker.
      if (codeId === null) return refuse('verification.wait', { waitSeconds: againAfterMs / 1_000 })
      ctx.emit(phoneCodeAsked, { codeId })
      ctx.tell([personId], ['verification'])
      return viewFor(ctx, ways)
    }
  })

const secondsUntilAgain = (code: { readonly askedAt: Date } | null, now: Date): number =>
  code === null ? 0 : Math.ceil((code.askedAt.getTime() + againAfterMs - now.getTime()) / 1_000)

/** Counted beside the transaction, where a refusal does not undo it: five guesses among a million. */
const tries: Limit = { name: 'phone-code-tries', points: 5, perSeconds: 15 * 60 }

/** A person types in the code from their phone, and the number is theirs. */
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

/** A person takes their phone number back. */
export const removePhone =
  (ways: Ways): UseCase<typeof verification.removePhone> =>
  async (ctx) => {
    // Whoever gives a number up during a break, or with payments that may be taken back, is still known by it.
    await rememberMarks(ctx, ctx.person.id)
    await forgetPhone(ctx, ctx.person.id)
    ctx.tell([ctx.person.id], ['profile', 'verification'])
    return viewFor(ctx, ways)
  }
