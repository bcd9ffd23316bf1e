/** What follows from asking for a code: it is texted after the commit. */
import { defineEvent } from '#platform/event.ts'

export const phoneCodeAsked = defineEvent<{ codeId: string }>('verification.phone-code-asked')
