/** Where somebody lives, said anew: once in thirty days, also into a blocked place, and never out of one the same month. */
import { account } from '@handshake/contracts/account/account.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { inWords, someone } from '../../../../test/handshakes.ts'
import { race } from '../../../../test/race.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ BLOCKED_REGIONS: 'GB, US-NY' })
const say = (person: Resident, region: string) => person.call(account.changeRegion, { region })
const bets = async (person: Resident) => (await person.call(handshake.createHandshake, inWords())).ok

test('whoever was never asked says it at once; after that it stays for thirty days', async () => {
  const ada = await someone(node())
  expect(await ada.done(account.readRegion, {})).toMatchObject({ region: null, asked: 'state', changesFrom: null })
  expect(await say(ada, 'US')).toMatchObject({ ok: false, error: { code: 'account.region-needed' } })
  expect(await say(ada, 'us-ca')).toMatchObject({ ok: true, result: { region: 'US-CA', isServed: true } })
  // The same again is no change.
  expect((await say(ada, 'US-CA')).ok).toBe(true)
  const kept = { ok: false, status: 409, error: { code: 'account.region-kept' } }
  expect(await say(ada, 'FR')).toMatchObject(kept)
  clock.advance(days(30) - 1)
  expect(await say(ada, 'FR')).toMatchObject(kept)
  clock.advance(1)
  expect(await say(ada, 'FR')).toMatchObject({ ok: true, result: { region: 'FR' } })
})

test('whoever moves to a blocked place bets no more, and is not back by saying something else', async () => {
  const ada = await someone(node())
  expect(await bets(ada)).toBe(true)
  expect(await say(ada, 'US-NY')).toMatchObject({ ok: true, result: { isServed: false } })
  expect(await bets(ada)).toBe(false)
  expect((await say(ada, 'FR')).ok).toBe(false)
  expect(await bets(ada)).toBe(false)
})

test('of two places said at once, one stands', async () => {
  await race(async (together, round) => {
    const ada = await someone(node())
    const answers = await together(
      () => say(ada, 'FR'),
      () => say(ada, 'DE'),
    )
    expect(
      answers.filter(({ ok }) => ok),
      round,
    ).toHaveLength(1)
  }, 4)
})
