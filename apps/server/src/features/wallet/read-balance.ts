/** Use case: a person looks at their balance. */
import type { wallet } from '@handshake/contracts/wallet.ts'
import type { UseCase } from '#platform/use-case.ts'
import { balanceOf } from './balance-view.ts'

export const readBalance: UseCase<typeof wallet.readBalance> = (ctx) => balanceOf(ctx, ctx.person.id)
