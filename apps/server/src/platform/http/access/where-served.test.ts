/** Regions that the configuration blocks: what is refused there, what goes on, and who is believed about where a request comes from. */
import { randomUUID } from 'node:crypto'
import { account } from '@handshake/contracts/account/account.ts'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { connection } from '@handshake/contracts/connection/connection.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { cents } from '@handshake/domain/money.ts'
import { describe, expect, test } from 'vitest'
import { asOwner } from '../../../../test/as-owner.ts'
import { accept, inWords, someone } from '../../../../test/handshakes.ts'
import { startTestNode, useNode } from '../../../../test/test-node.ts'
import { Visitor } from '../../../../test/visitor.ts'

const header = 'cf-ipcountry'
const blocked = { BLOCKED_REGIONS: 'GB, us-ny', COUNTRY_HEADER: 'CF-IPCountry' }
const { node } = useNode(blocked)

const form = (name: string) => ({
  fullName: name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
  password: 'long enough',
  adultAndTerms: true,
})

/** Whatever this visitor asks from now on comes through a proxy that sees them there. */
function seenIn<V extends Visitor>(visitor: V, country: string): V {
  const plain = visitor.fetch.bind(visitor)
  visitor.fetch = (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set(header, country)
    return plain(path, { ...init, headers })
  }
  return visitor
}

const livesIn = (person: { id: string }, region: string) =>
  asOwner(node().databaseUrl, `update users set region = '${region}' where id = '${person.id}'`)

const deposit = (person: Visitor) => person.call(payment.deposit, { amountCents: cents(5_000), method: 'simulated' })

const refusal = { ok: false, status: 403, error: { code: 'request.region-blocked' } }

test('sign-up asks where people live and takes nobody from a blocked region', async () => {
  const visitor = () => new Visitor(node().url)
  expect(await visitor().done(connection.readSetup, {})).toMatchObject({ regionAsked: 'state' })
  const refusedWith = async (input: object, from = visitor()) => {
    const answer = await from.call(account.signUp, { ...form('Rae Region'), ...input })
    return answer.ok ? null : (answer.error.code ?? answer.status)
  }
  expect(await refusedWith({})).toBe('account.region-needed')
  expect(await refusedWith({ region: 'US' })).toBe('account.region-needed')
  expect(await refusedWith({ region: 'Narnia' })).toBe('malformed')
  expect(await refusedWith({ region: 'GB' })).toBe('account.region-blocked')
  expect(await refusedWith({ region: 'us-ny' })).toBe('account.region-blocked')
  expect(await refusedWith({ region: 'CA' }, seenIn(visitor(), 'gb'))).toBe('account.region-blocked')
  expect(await refusedWith({ region: 'US-NJ' }, seenIn(visitor(), 'US'))).toBeNull()
  const { rows } = await node().pool.query("select region from users where email = 'rae.region@example.com'")
  expect(rows).toEqual([{ region: 'US-NJ' }])
})

describe.each([
  ['by where they live', (person: Visitor & { id: string }) => livesIn(person, 'US-NY').then(() => person)],
  ['by where a trusted proxy sees them', async (person: Visitor & { id: string }) => seenIn(person, 'GB')],
])('%s', (_, block) => {
  test('nobody deposits, creates or accepts; withdrawing and what is agreed go on', async () => {
    const [maya, tom] = [await someone(node()), await someone(node())]
    const agreed = await maya.done(handshake.createHandshake, inWords())
    expect((await accept(tom, agreed)).ok).toBe(true)
    const open = await maya.done(handshake.createHandshake, inWords())
    await block(tom)

    expect(await deposit(tom)).toMatchObject(refusal)
    expect(await tom.call(handshake.createHandshake, inWords())).toMatchObject(refusal)
    expect(await tom.call(handshake.createHandshake, inWords({ sharingMethod: 'draft' }))).toMatchObject(refusal)
    expect(await accept(tom, open)).toMatchObject(refusal)
    const step = { agreementId: open.id as never, action: 'accept_terms' }
    expect(await tom.call(agreement.takeAgreementStep, step)).toMatchObject(refusal)
    expect(await tom.call(agreement.takeAgreementStep, { ...step, action: 'pay_deposit' })).toMatchObject(refusal)
    expect(await tom.call(agreement.takeAgreementStep, { ...step, action: 'pay_share' })).toMatchObject({
      error: { code: 'agreement.unknown' },
    })

    expect((await tom.call(payment.withdraw, { amountCents: cents(2_000), method: 'simulated' })).ok).toBe(true)
    const proposal = {
      proposalId: randomUUID() as Id<'proposal'>,
      kind: 'cancel',
      creatorCents: null,
      message: '',
    } as const
    expect((await tom.call(handshake.proposeEnding, { handshakeId: agreed.id, ...proposal })).ok).toBe(true)
  })
})

test('a header that came twice counts in all its parts, and an unknown country blocks nobody', async () => {
  const [twice, unknown] = [seenIn(await someone(node()), 'US, GB'), seenIn(await someone(node()), 'XX')]
  expect(await deposit(twice)).toMatchObject(refusal)
  expect((await deposit(unknown)).ok).toBe(true)
})

test('a country header that no trusted proxy wrote is ignored', async () => {
  const far = await startTestNode({ env: { ...blocked, TRUSTED_PROXIES: '192.0.2.1' } })
  const forged = seenIn(new Visitor(far.url), 'GB')
  // Forged the other way round: claiming to be elsewhere unblocks nobody either, because where one lives still counts.
  const answers = [
    await forged.call(account.signUp, { ...form('Fay Far'), region: 'CA' }),
    await seenIn(new Visitor(far.url), 'CA').call(account.signUp, { ...form('Gus Far'), region: 'GB' }),
  ]
  await far.close()
  expect(answers.map(({ ok }) => ok)).toEqual([true, false])
})
