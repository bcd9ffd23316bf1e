/** Use case: a person takes a break, with every account that seems to be theirs. What they offered and nobody accepted is taken back; what is agreed settles as usual. */
import type { safety } from '@handshake/contracts/safety.ts'
import { breakEndsAt, breakLengths } from '@handshake/domain/safety/breaks.ts'
import { lockWallets } from '#features/wallet/wallet.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { breakStarted } from './safety.events.ts'
import { insertBreak, readOwnBreak, whoseBreakItIs } from './safety.store.ts'
import { safetyOf } from './safety-view.ts'

export const startBreak: UseCase<typeof safety.startBreak> = async (ctx, { length }) => {
  await lockWallets(ctx, [ctx.person.id])
  const endsAt = breakEndsAt(length, ctx.now)
  const running = await readOwnBreak(ctx, ctx.person.id)
  if (running === null || running.endsAt < endsAt) {
    await insertBreak(ctx, ctx.person.id, { kind: breakLengths[length].kind, startsAt: ctx.now, endsAt })
    const accounts = await whoseBreakItIs(ctx, ctx.person.id)
    for (const personId of accounts) ctx.emit(breakStarted, { personId })
    ctx.tell(accounts, ['safety'])
  }
  return safetyOf(ctx, ctx.person.id)
}
