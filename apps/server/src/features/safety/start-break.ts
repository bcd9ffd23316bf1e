/** Use case: a person takes a break. What they offered and nobody accepted is taken back; what is agreed settles as usual. */
import type { safety } from '@handshake/contracts/safety.ts'
import { breakEndsAt, breakLengths } from '@handshake/domain/safety/breaks.ts'
import { lockWallets } from '#features/wallet/wallet.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { breakStarted } from './safety.events.ts'
import { insertBreak, readBreak } from './safety.store.ts'
import { safetyOf } from './safety-view.ts'

export const startBreak: UseCase<typeof safety.startBreak> = async (ctx, { length }) => {
  await lockWallets(ctx, [ctx.person.id])
  const endsAt = breakEndsAt(length, ctx.now)
  const running = await readBreak(ctx, ctx.person.id)
  if (running === null || running.endsAt < endsAt) {
    await insertBreak(ctx, ctx.person.id, { kind: breakLengths[length].kind, endsAt })
    ctx.emit(breakStarted, { personId: ctx.person.id })
    ctx.tell([ctx.person.id], ['safety'])
  }
  return safetyOf(ctx, ctx.person.id)
}
