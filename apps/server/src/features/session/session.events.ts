/** What sessions tell: somebody asked for a link to sign in with. */
import { defineEvent } from '#platform/event.ts'

export const magicLinkRequested = defineEvent<{ email: string; returnTo: string | null }>(
  'session.magic-link-requested',
)
