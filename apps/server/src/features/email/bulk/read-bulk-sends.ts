/** Use case: an admin looks at the bulk sends. */
import type { email } from '@handshake/contracts/email.ts'
import type { UseCase } from '#platform/use-case.ts'
import { bulkSends } from './bulk-emails.ts'

export const readBulkSends: UseCase<typeof email.readBulkSends> = async (ctx) => ({
  bulkSends: await bulkSends(ctx.sql, null),
})
