/** Whether the local mailbox may be read: in play mode without a mail server, by someone on this very machine. */
import type { Config } from '#platform/config/config.ts'
import { isLocalHost } from '#platform/http/caller/same-origin.ts'
import type { Caller } from '#platform/use-case.ts'

/** Whoever reads it can follow everyone's reset links. With a public address nobody does: a proxy calls from here for everybody. */
export const mailboxIsOpen = ({ config, caller }: { config: Config; caller: Pick<Caller, 'isHere'> }): boolean =>
  config.MONEY_MODE === 'play' &&
  config.SMTP_URL === null &&
  (config.PUBLIC_URL === null || isLocalHost(config.PUBLIC_URL.hostname)) &&
  caller.isHere
