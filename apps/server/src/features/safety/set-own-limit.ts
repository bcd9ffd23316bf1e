/** Use case: a person sets one of their own limits. Lowering holds for whatever they do next, in any tab. */
import type { safety } from '@handshake/contracts/safety.ts'
import { dollars } from '@handshake/domain/money.ts'
import { changed } from '@handshake/domain/safety/own-limits.ts'
import { lockWallets } from '#features/wallet/wallet.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { readOwnLimits, writeOwnLimit } from './safety.store.ts'
import { safetyOf, unset } from './safety-view.ts'

const highest = dollars(1_000_000)

export const setOwnLimit: UseCase<typeof safety.setOwnLimit> = async (ctx, { kind, period, amountCents }, refuse) => {
  if (amountCents !== null && (amountCents < 0 || amountCents > highest)) return refuse('safety.limit-out-of-range')
  await lockWallets(ctx, [ctx.person.id])
  const limits = await readOwnLimits(ctx, ctx.person.id)
  const current = limits.find((limit) => limit.kind === kind && limit.period === period) ?? unset(kind, period)
  await writeOwnLimit(ctx, ctx.person.id, changed(current, amountCents, ctx.now))
  ctx.tell([ctx.person.id], ['safety'])
  return safetyOf(ctx, ctx.person.id)
}
