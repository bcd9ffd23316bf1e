/** Use case: a browser asks what a passkey has to sign; which one it will be, nobody knows yet. */
import type { session } from '@handshake/contracts/session.ts'
import type { UseCase } from '#platform/use-case.ts'
import { keepChallenge, relyingPartyId } from './passkey.ts'

export const startPasskeySignIn: UseCase<typeof session.startPasskeySignIn> = async (ctx) => {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({ rpID: relyingPartyId(ctx), userVerification: 'required' })
  return { challengeId: await keepChallenge(ctx, options.challenge, null), options: { ...options } }
}
