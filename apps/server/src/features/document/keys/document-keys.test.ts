/** Keys of documents over HTTP: who may change them, what stays valid, and that one key signs however many change it at once. */
import { document } from '@handshake/contracts/document/document.ts'
import { security } from '@handshake/contracts/security/security.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { someone } from '../../../../test/handshakes.ts'
import { race } from '../../../../test/race.ts'
import { useNode } from '../../../../test/test-node.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { keyLifeMs } from './document-keys.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const reason = 'The quarterly change of keys'
const published = async () => (await new Visitor(node().url).done(document.readDocumentKeys, {})).keys

test('everyone reads the same keys at both addresses, and no secret is among them', async () => {
  const keys = await published()
  expect(keys).toHaveLength(1)
  const answer = await new Visitor(node().url).fetch('/.well-known/handshake-document-keys.json')
  expect(await answer.json()).toEqual({ keys })
  const { rows } = await node().pool.query('select sealed_secret from document_keys')
  expect(rows).toEqual([{ sealed_secret: expect.stringMatching(/^sealed1\./) }])
})

test('an admin changes the key: the old one stays published without its secret, or is revoked', async () => {
  const admin = await someone(node(), { role: 'admin' })
  const [first] = await published()
  await admin.done(document.rotateDocumentKey, { reason })
  const [second, old] = await published()
  expect(old).toMatchObject({ keyId: first?.keyId, retiredAt: expect.any(String), revokedAt: null })
  clock.advance(1_000)
  await admin.done(document.rotateDocumentKey, { reason, revoke: true })
  const [third, revoked] = await published()
  expect(revoked).toMatchObject({ keyId: second?.keyId, revokedAt: expect.any(String) })
  expect(third).toMatchObject({ retiredAt: null, revokedAt: null })
  const { rows } = await node().pool.query('select count(sealed_secret)::int as secrets from document_keys')
  expect(rows).toEqual([{ secrets: 1 }])
  const { events } = await admin.done(security.readSecurityEvents, { kind: 'document.key-rotated' })
  expect(events).toHaveLength(2)
  for (const role of ['user', 'support', 'arbitrator'])
    expect((await (await someone(node(), { role })).call(document.rotateDocumentKey, { reason })).status).toBe(403)
  expect((await admin.call(document.rotateDocumentKey, { reason: 'short' })).status).toBe(422)
})

test('after half a year the job makes the next key, once', async () => {
  const before = await published()
  await node().runJob('document.rotate-key')
  expect(await published()).toHaveLength(before.length)
  clock.advance(keyLifeMs + days(1))
  await node().runJob('document.rotate-key')
  await node().runJob('document.rotate-key')
  expect(await published()).toHaveLength(before.length + 1)
})

test('several changes at once leave one key that signs', async () => {
  await race(async (together, round) => {
    const rotate = async () => {
      const admin = await someone(node(), { role: 'admin' })
      return () => admin.call(document.rotateDocumentKey, { reason })
    }
    const answers = await together(await rotate(), await rotate(), await rotate())
    expect(
      answers.map(({ ok }) => ok),
      round,
    ).toEqual([true, true, true])
    expect(
      (await published()).filter(({ retiredAt }) => retiredAt === null),
      round,
    ).toHaveLength(1)
  })
})
