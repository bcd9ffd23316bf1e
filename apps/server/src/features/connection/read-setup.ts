/** Use case: the browser asks what kind of installation this is, and which build of the web app this process serves. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { connection } from '@handshake/contracts/connection/connection.ts'
import { regionAsked } from '@handshake/domain/safety/regions.ts'
import { mailboxIsOpen } from '#features/email/email.public.ts'
import { sandboxConfig } from '#platform/config/sandbox-config.ts'
import { version } from '#platform/observe/version.ts'
import type { UseCase } from '#platform/use-case.ts'
import { connectionConfig } from './connection.config.ts'

export const readSetup =
  (build: string | null): UseCase<typeof connection.readSetup> =>
  async (ctx) => ({
    moneyMode: ctx.config.MONEY_MODE,
    sandbox: sandboxConfig.of(ctx.config).SANDBOX === 'on',
    version,
    appHost: connectionConfig.of(ctx.config).APP_HOST,
    build,
    mailbox: mailboxIsOpen(ctx),
    regionAsked: regionAsked(ctx.config.BLOCKED_REGIONS),
  })

/** The id that the build wrote into its page. Read once, at the start: a page that is exchanged under a running process is served by the next one. */
export function servedBuild(webRoot: string): string | null {
  const page = join(resolve(webRoot), 'index.html')
  const html = existsSync(page) ? readFileSync(page, 'utf8') : ''
  return /<meta name="handshake-build" content="([^"]+)"/.exec(html)?.[1] ?? null
}
