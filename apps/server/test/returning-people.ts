/** People who sign up, prove an address or a number, close their account and come back under another one. */
import { account } from '@handshake/contracts/account/account.ts'
import { verification } from '@handshake/contracts/verification/verification.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { days } from '@handshake/domain/time.ts'
import { markVerified } from '../src/features/account/account.public.ts'
import type { Clock } from '../src/platform/clock.ts'
import { runInContext } from '../src/platform/run-in-context.ts'
import { untilQuiet } from './mailbox.ts'
import type { Resident } from './residents.ts'
import type { TestNode } from './test-node.ts'
import { Visitor } from './visitor.ts'

const password = 'long enough'

export function returningPeople(node: () => TestNode, clock: Clock) {
  let made = 0
  const prove = (personId: PersonId) => runInContext(node().machinery, (ctx) => markVerified(ctx, personId))
  return {
    password,
    prove,
    /** An account with a password, proved unless said otherwise. */
    joined: async (email: string, { proved = true } = {}): Promise<Resident> => {
      const person = new Visitor(node().url)
      made += 1
      const { person: view } = await person.signUp(`Returning Person ${made}`)
      await untilQuiet(node().pool)
      await node().pool.query('update users set email = $2 where id = $1', [view.id, email])
      // As if they had come back now and then: no session lasts for months.
      await node().pool.query('update sessions set expires_at = $2 where user_id = $1', [
        view.id,
        new Date(clock.now().getTime() + days(300)),
      ])
      if (proved) await prove(view.id)
      await untilQuiet(node().pool)
      return Object.assign(person, { id: view.id, username: view.username })
    },
    close: async (person: Resident): Promise<void> => {
      await person.done(account.closeAccount, { password })
      await untilQuiet(node().pool)
    },
    confirmPhone: async (person: Resident, number: string): Promise<void> => {
      const { phone } = await person.done(verification.startPhone, { number })
      await person.done(verification.confirmPhone, { code: String(phone.code?.shownCode) })
    },
  }
}
