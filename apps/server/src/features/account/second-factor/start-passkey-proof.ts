/** Use case: a signed-in person wants to show with a passkey that it is them; the browser is told what to ask it. */
import type { account } from '@handshake/contracts/account.ts'
import { keepChallenge, relyingPartyId } from '#features/session/session.public.ts'
import type { UseCase } from '#platform/use-case.ts'

export const startPasskeyProof: UseCase<typeof account.startPasskeyProof> = async (ctx) => {
  const { id } = ctx.person
  const kept = await ctx.sql.selectFrom('passkeys').where('user_id', '=', id).select('credential_id').execute()
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(ctx),
    allowCredentials: kept.map((passkey) => ({ id: passkey.credential_id })),
    userVerification: 'required',
  })
  return { challengeId: await keepChallenge(ctx, options.challenge, id), options: { ...options } }
}
