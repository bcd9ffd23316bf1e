/** The small schemas of second factors: codes, and what a browser exchanges with a passkey. */
import * as z from 'zod/mini'
import { idOf } from '../primitives.ts'

/** Six digits of an authenticator app, or a recovery code; spaces and dashes do not matter. */
export const secondFactorCode = z.string().check(z.trim(), z.minLength(1, { error: 'Enter the code' }), z.maxLength(40))

const json = z.record(z.string(), z.unknown())

/** `options` goes as it is to startRegistration or startAuthentication of @simplewebauthn/browser. */
export const passkeyOptions = z.object({ challengeId: idOf('challenge'), options: json })

/** `response` is what those functions answer. */
export const passkeySignature = z.object({
  challengeId: idOf('challenge'),
  response: z.looseObject({ id: z.string().check(z.maxLength(1_400)), response: json }),
})
