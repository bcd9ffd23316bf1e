/** Use case: a person wants to add a passkey; the browser is told what to create. */
import type { account } from '@handshake/contracts/account.ts'
import { keepChallenge, relyingPartyId } from '#features/session/session.public.ts'
import { Prepared, Refused } from '#platform/use-case.ts'
import { emailOf } from '../account.store.ts'
import type { ProveIdentity } from '../step-up/prove-identity.ts'
import { maxPasskeys } from './passkeys-of.ts'

export const startPasskey = (prove: ProveIdentity) =>
  new Prepared<typeof account.startPasskey>(async (before, input, refuse) => {
    const confirm = await prove(before, input)
    if (confirm instanceof Refused) return confirm
    return async (ctx) => {
      const refused = await confirm(ctx)
      if (refused) return refused
      const { id } = ctx.person
      const kept = await ctx.sql.selectFrom('passkeys').where('user_id', '=', id).select('credential_id').execute()
      if (kept.length >= maxPasskeys) return refuse('account.too-many-passkeys', { limit: maxPasskeys })
      const email = await emailOf(ctx.sql, id)
      const { generateRegistrationOptions } = await import('@simplewebauthn/server')
      const options = await generateRegistrationOptions({
        rpName: 'Handshake',
        rpID: relyingPartyId(ctx),
        userName: email,
        userDisplayName: email,
        userID: new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex')),
        excludeCredentials: kept.map((passkey) => ({ id: passkey.credential_id })),
        // Kept by the device and unlocked by its owner, so that it can sign in without a name and counts as both factors.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return { challengeId: await keepChallenge(ctx, options.challenge, id), options: { ...options } }
    }
  })
