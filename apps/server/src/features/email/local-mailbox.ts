/** Whether the local mailbox may be read: in play mode without a mail server, on an installation that only its own machine reaches. */
import type { Config } from '#platform/config.ts'
import { isLocalHost } from '#platform/same-origin.ts'

/** Whoever reads it can follow everyone's reset links, so an installation with a public address keeps it shut. */
export const mailboxIsOpen = (config: Config): boolean =>
  config.MONEY_MODE === 'play' &&
  config.SMTP_URL === null &&
  (config.PUBLIC_URL === null || isLocalHost(config.PUBLIC_URL.hostname))
