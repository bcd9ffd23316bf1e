/** What follows from asking for a code and from an identity check: calls to the outside, made after the commit. */
import { defineEvent } from '#platform/event.ts'

export const phoneCodeAsked = defineEvent<{ codeId: string }>('verification.phone-code-asked')

/** A check the provider carries out began, or something happened to it there. */
export const identityChanged = defineEvent<{ checkId: string }>('verification.identity-changed')

/** What the provider keeps under this name is of no use anymore. */
export const identityForgotten = defineEvent<{ providerRef: string }>('verification.identity-forgotten')
