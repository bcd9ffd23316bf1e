/** What a sandbox's clock leaves alone: a phone goes by real time, however far the sandbox is ahead. */
import { sandbox } from '@handshake/contracts/sandbox/sandbox.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { days, seconds } from '@handshake/domain/time.ts'
import { beforeAll, expect, test } from 'vitest'
import { challengeFor, protectPerson } from '../../../test/protected-person.ts'
import { newProgram, settleSandbox } from '../../../test/sandboxes.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock, visitor } = useNode({ SANDBOX: 'on', REWARDS: 'off' })
beforeAll(() => settleSandbox(node().databaseUrl))

test('the code that a phone shows signs in, also once the sandbox is days ahead, and each only once', async () => {
  const { email, code } = await protectPerson(node(), 'Paula Phone', clock)
  const program = await newProgram(node().url, 'Mover')
  await program.done(sandbox.moveClock, { seconds: days(2) / 1_000 })
  expect((await visitor().done(sandbox.readSandbox, {})).aheadSeconds).toBeGreaterThan(days(1) / 1_000)
  const now = code()
  const signIn = async (shown: string) =>
    (await visitor().call(session.completeSignIn, { challenge: await challengeFor(visitor(), email), code: shown }))
      .status
  expect(await signIn(now)).toBe(200)
  expect(await signIn(now)).toBe(401)
  clock.advance(-seconds(120))
  const old = code()
  clock.advance(seconds(120))
  expect(await signIn(old)).toBe(401)
})
