/** A person with an authenticator app, for tests of the second factor. */
import { account } from '@handshake/contracts/account/account.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { seconds } from '@handshake/domain/time.ts'
import { Secret, TOTP } from 'otpauth'
import type { fixedClock } from '../src/platform/clock.ts'
import type { TestNode } from './test-node.ts'
import { signUpVerified } from './verified-person.ts'
import type { Visitor } from './visitor.ts'

export const password = 'long enough'

export async function protectPerson(node: TestNode, fullName: string, clock: ReturnType<typeof fixedClock>) {
  const { person, id, email } = await signUpVerified(node, fullName)
  const { secret, uri } = await person.done(account.startSecondFactor, { password })
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  /** The app's next code; each is good for one use. */
  const code = () => {
    clock.advance(seconds(30))
    return app.generate({ timestamp: clock.now().getTime() })
  }
  const { recoveryCodes } = await person.done(account.confirmSecondFactor, { code: code() })
  return { person, id, email, code, uri, recoveryCodes }
}

/** What the first factor alone leads to. */
export async function challengeFor(visitor: Visitor, email: string): Promise<string> {
  const step = await visitor.done(session.signIn, { email, password })
  if (step.step !== 'second-factor') throw new Error('no second factor was asked for')
  return step.challenge
}
