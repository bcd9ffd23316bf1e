/** Use case: a person who just showed who they are gets the address of their finished data export. */
import type { account } from '@handshake/contracts/account.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findReady } from './data-export.store.ts'
import { addressOf } from './serve-data-export.ts'

export const openDataExport: UseCase<typeof account.openDataExport> = async (ctx, _input, refuse) => {
  const ready = await findReady(ctx, ctx.person.id)
  return ready === null ? refuse('account.export-gone') : { url: addressOf(ready.id) }
}
