/** Use case: the browser asks what kind of installation this is. */

import type { connection } from '@handshake/contracts/connection.ts'
import { mailboxIsOpen } from '#features/email/email.public.ts'
import { version } from '#platform/observe/version.ts'
import type { UseCase } from '#platform/use-case.ts'
import { connectionConfig } from './connection.config.ts'

export const readSetup =
  (build: string | null): UseCase<typeof connection.readSetup> =>
  async (ctx) => ({
    moneyMode: ctx.config.MONEY_MODE,
    version,
    appHost: connectionConfig.of(ctx.config).APP_HOST,
    build,
    mailbox: mailboxIsOpen(ctx),
  })
