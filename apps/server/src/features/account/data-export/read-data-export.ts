/** Use case: a person looks how far their data export is. */
import type { account } from '@handshake/contracts/account.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findExport } from './data-export.store.ts'

export const readDataExport: UseCase<typeof account.readDataExport> = (ctx) => findExport(ctx, ctx.person.id)
