/** Signs a new person in with what they have just typed. */
import { session } from '@handshake/contracts/session.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { signedIn } from '#platform/session.ts'

/**
 * Signing up answers the same for a new and a known address, so only the password can tell whose account this is. A
 * refusal is no news to the person: the verification page and their mail say what comes next.
 */
export async function signInQuietly(client: QueryClient, input: { email: string; password: string }): Promise<void> {
  try {
    const answer = await call(session.signIn, input)
    if (answer.step === 'signed-in') signedIn(client, answer.session)
  } catch (error) {
    if (!isApiError(error)) throw error
  }
}
