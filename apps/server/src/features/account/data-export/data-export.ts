/** Use cases: a person asks for everything Handshake keeps about them, looks how far it is, and gets the address of the file. */
import type { account } from '@handshake/contracts/account.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findExport, findReady, startExport } from './data-export.store.ts'
import { addressOf } from './serve-data-export.ts'

/** A person asks for everything Handshake keeps about them. */
export const requestDataExport: UseCase<typeof account.requestDataExport> = async (ctx) => {
  await startExport(ctx, ctx.person.id)
  ctx.tell([ctx.person.id], ['account'])
  return findExport(ctx, ctx.person.id)
}

/** A person looks how far their data export is. */
export const readDataExport: UseCase<typeof account.readDataExport> = (ctx) => findExport(ctx, ctx.person.id)

/** A person who just showed who they are gets the address of their finished data export. */
export const openDataExport: UseCase<typeof account.openDataExport> = async (ctx, _input, refuse) => {
  const ready = await findReady(ctx, ctx.person.id)
  return ready === null ? refuse('account.export-gone') : { url: addressOf(ready.id) }
}
