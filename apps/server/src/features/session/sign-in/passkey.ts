/** Passkeys: the challenges they sign, and the checks of their signatures by the library. */
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import { minutes } from '@handshake/domain/time.ts'
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server'
import type { Context } from '#platform/context.ts'
import { isLocalHost } from '#platform/http/caller/same-origin.ts'
import { mintId } from '#platform/mint-id.ts'

const challengeMs = minutes(5)

type Signed = { readonly response: object }
type PasskeyContext = Pick<Context, 'sql' | 'now' | 'origin' | 'config'>

/** The host a passkey is bound to; browsers offer it nowhere else. */
export const relyingPartyId = (ctx: Pick<Context, 'origin'>): string => new URL(ctx.origin).hostname

export async function keepChallenge(
  ctx: PasskeyContext,
  challenge: string,
  personId: PersonId | null,
): Promise<Id<'challenge'>> {
  const id = mintId<'challenge'>(ctx.now)
  const expires_at = new Date(ctx.now.getTime() + challengeMs)
  await ctx.sql.insertInto('passkey_challenges').values({ id, user_id: personId, challenge, expires_at }).execute()
  return id
}

/** Takes a challenge away: it is answered once. Null when it is unknown, late, or someone else's. */
export async function takeChallenge(
  ctx: PasskeyContext,
  id: Id<'challenge'>,
  personId: PersonId | null,
): Promise<string | null> {
  const row = await ctx.sql
    .deleteFrom('passkey_challenges')
    .where('id', '=', id)
    .where('expires_at', '>', ctx.now)
    .where('user_id', 'is not distinct from', personId)
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge ?? null
}

export async function checkNewPasskey(
  ctx: PasskeyContext,
  response: Signed,
  expectedChallenge: string,
): Promise<VerifiedRegistrationResponse['registrationInfo'] | null> {
  // Here and in its other places with the first passkey: a node carries its parsers of certificates once somebody uses one.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: expectedOrigins(ctx, response),
      expectedRPID: relyingPartyId(ctx),
      requireUserVerification: true,
    })
    return registrationInfo ?? null
  } catch {
    // The library says no by throwing, whatever is wrong with what came from outside.
    return null
  }
}

type KeptPasskey = { readonly credential_id: string; readonly public_key: Buffer; readonly counter: number }

/** The new counter of the passkey, or null when the signature does not hold. */
export async function checkSignature(
  ctx: PasskeyContext,
  response: Signed,
  expectedChallenge: string,
  passkey: KeptPasskey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: expectedOrigins(ctx, response),
      expectedRPID: relyingPartyId(ctx),
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

/** Our own origin; on an installation without PUBLIC_URL also another port of this machine, where development serves the pages. */
function expectedOrigins({ origin, config }: PasskeyContext, { response }: Signed): string[] {
  const claimed = config.PUBLIC_URL === null ? claimedOrigin(response) : null
  const local = claimed !== null && URL.canParse(claimed) && isLocalHost(new URL(claimed).hostname)
  return local ? [origin, claimed] : [origin]
}

function claimedOrigin(response: object): string | null {
  const encoded = 'clientDataJSON' in response ? String(response.clientDataJSON) : ''
  const [, claimed] = /"origin"\s*:\s*"([^"\\]+)"/.exec(Buffer.from(encoded, 'base64url').toString()) ?? []
  return claimed ?? null
}
