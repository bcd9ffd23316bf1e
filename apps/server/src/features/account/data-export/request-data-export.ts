/** Use case: a person asks for everything Handshake keeps about them. */
import type { account } from '@handshake/contracts/account.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findExport, startExport } from './data-export.store.ts'

export const requestDataExport: UseCase<typeof account.requestDataExport> = async (ctx) => {
  await startExport(ctx, ctx.person.id)
  ctx.tell([ctx.person.id], ['account'])
  return findExport(ctx, ctx.person.id)
}
