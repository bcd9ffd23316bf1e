/** Documents over HTTP: of everything people agree on, for its parties alone, and files that prove themselves. */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { document } from '@handshake/contracts/document/document.ts'
import type { DocumentKind } from '@handshake/contracts/document/signed-document.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { canonical } from '@handshake/domain/document/canonical-json.ts'
import { type Cryptography, verifyFile } from '@handshake/domain/document/verify-file.ts'
import { expect, test } from 'vitest'
import { equalSplit, taken } from '../../../test/agreements.ts'
import { accept, inWords, severalPeople, someone } from '../../../test/handshakes.ts'
import { running } from '../../../test/loans.ts'
import { confirm, filledPool, overPool, propose } from '../../../test/pools.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'
import { Visitor } from '../../../test/visitor.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

const crypto: Cryptography = {
  sha256: async (bytes) => createHash('sha256').update(bytes).digest(),
  verifies: async (signed) => {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(signed.publicKey).toString('base64url') }
    return verify(null, signed.message, createPublicKey({ format: 'jwk', key: jwk }), signed.signature)
  },
}
const fileAt = (kind: DocumentKind, id: string, type = 'pdf') => `/api/document-files/${kind}/${id}.${type}`
const download = async (person: Visitor, path: string) => {
  const answer = await person.fetch(path)
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const check = async (bytes: Uint8Array) => {
  const { keys } = await new Visitor(node().url).done(document.readDocumentKeys, {})
  return verifyFile(bytes, { keys, crypto })
}

async function privateHandshake() {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'invite', friendIds: [tom.id] }))
  expect((await accept(tom, made)).ok).toBe(true)
  return { maya, tom, id: made.id as string }
}

async function all(): Promise<readonly { kind: DocumentKind; id: string; parties: readonly Resident[] }[]> {
  const { maya, tom, id } = await privateHandshake()
  const bill = await maya.done(agreement.createAgreement, equalSplit(maya, [tom]))
  const lent = await running(node())
  const { creator, others, id: poolId } = await poolOfThree()
  return [
    { kind: 'handshake', id, parties: [maya, tom] },
    { kind: 'agreement', id: bill.id, parties: [maya, tom] },
    { kind: 'loan', id: lent.loanId, parties: [lent.maya, lent.tom] },
    { kind: 'pool', id: poolId, parties: [creator, ...others] },
  ]
}

async function poolOfThree() {
  const filled = await filledPool({ node: node(), clock }, [0, 1, 1])
  const [creator, ...others] = filled.people
  if (creator === undefined) throw new Error('a pool has people')
  return { creator, others, id: filled.id as string }
}

test('every kind has a document that its parties fetch and verify, as data and as a PDF, and nobody else does', async () => {
  const eve = await someone(node())
  const admin = await someone(node(), { role: 'admin' })
  for (const { kind, id, parties } of await all()) {
    for (const party of parties.slice(0, 2)) {
      const issued = await party.done(document.readDocument, { kind, thingId: id })
      expect(issued.document.parties.map(({ personId }) => personId).sort(), kind).toEqual(
        parties.map((one) => one.id).sort(),
      )
      expect(issued.document.terms.hash, kind).toBe(
        createHash('sha256').update(canonical(issued.document.terms.canonical)).digest('hex'),
      )
      expect(await check(Buffer.from(canonical(issued))), kind).toMatchObject({ verdict: 'genuine' })
    }
    const [first] = parties
    for (const type of ['pdf', 'json']) {
      const { status, bytes } = await download(first as Resident, fileAt(kind, id, type))
      expect(status, kind).toBe(200)
      expect(await check(bytes), kind).toMatchObject({ verdict: 'genuine', document: { about: { kind, id } } })
      for (const stranger of [eve, admin, new Visitor(node().url)])
        expect((await download(stranger, fileAt(kind, id, type))).status, kind).toBe(404)
    }
    for (const stranger of [eve, admin])
      expect(await stranger.call(document.readDocument, { kind, thingId: id }), kind).toMatchObject({
        status: 404,
        error: { code: 'document.unknown' },
      })
  }
})

test('a pool’s document names the fee before it is paid, and what was taken after', async () => {
  const { id, creator, people } = await overPool({ node: node(), clock }, [0, 1, 1])
  const factsOf = async () =>
    (await creator.done(document.readDocument, { kind: 'pool', thingId: id as string })).document
  const fee = { label: 'Fee', value: expect.stringContaining('2% of the pot') }
  expect((await factsOf()).terms.facts).toContainEqual(fee)
  expect((await factsOf()).state.facts.map(({ label }) => label)).not.toContain('Fee')
  await propose(creator, id, 0)
  for (const person of people) await confirm(person, id)
  expect((await factsOf()).state.facts).toContainEqual({ label: 'Fee', value: '$0.60' })
  const reason = 'The creator said so, and nobody disputed it'
  expect((await factsOf()).state.facts).toContainEqual({ label: 'Reason', value: reason })
})

test('a document says who accepted which version, when, and how they had signed in; who has not is said too', async () => {
  const [maya, tom, ana] = await severalPeople(node(), 3)
  await node().pool.query(`update sessions set signed_in_by = 'second_factor' where user_id = $1`, [tom.id])
  const bill = await maya.done(agreement.createAgreement, equalSplit(maya, [tom, ana]))
  clock.advance(60_000)
  await taken(tom, bill.id, 'pay_share')
  const { document: issued } = await maya.done(document.readDocument, { kind: 'agreement', thingId: bill.id })
  expect(issued.terms).toMatchObject({ version: 1, hash: bill.termsHash })
  expect(issued.parties.map(({ acceptance }) => acceptance?.proof ?? null)).toEqual([
    { signedInBy: null, provedAt: expect.any(String) },
    { signedInBy: 'second_factor', provedAt: expect.any(String) },
    null,
  ])
  expect(issued.parties[1]?.acceptance).toMatchObject({ termsVersion: 1, at: clock.now().toISOString() })
  expect(issued.parties[2]?.acceptance).toBeNull()
  expect(issued.state).toMatchObject({ status: 'active', words: 'Active', earlierEvents: 0 })
})

test('a draft has no document, an invited person is no party yet, and a public offer is nobody else’s', async () => {
  const [maya, tom, eve] = await severalPeople(node(), 3)
  const draft = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'draft' }))
  const read = (person: Resident, id: string) => person.call(document.readDocument, { kind: 'handshake', thingId: id })
  expect(await read(maya, draft.id)).toMatchObject({ status: 409, error: { code: 'document.still-a-draft' } })
  const invited = await maya.done(
    handshake.createHandshake,
    inWords({ sharingMethod: 'invite', friendIds: [tom.id, eve.id] }),
  )
  expect((await read(maya, invited.id)).ok).toBe(true)
  expect((await read(tom, invited.id)).status).toBe(404)
  const open = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'marketplace' }))
  const admin = await someone(node(), { role: 'admin' })
  for (const one of [eve, admin]) expect((await read(one, open.id)).status).toBe(404)
  // With a reason that stays in the log, as for the handshake itself.
  const { id } = await privateHandshake()
  const reason = 'Ticket 4711: they ask for a copy of what they agreed.'
  await admin.done(handshake.openPrivateHandshake, { handshakeId: id as typeof open.id, reason })
  expect((await read(admin, id)).ok).toBe(true)
})

test('no byte of a real PDF can be changed unseen', async () => {
  const { maya, id } = await privateHandshake()
  const { bytes } = await download(maya, fileAt('handshake', id))
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBeLessThan(300_000)
  for (let round = 0; round < 60; round += 1) {
    const changed = Buffer.from(bytes)
    const at = Math.floor((bytes.length / 60) * (round + 0.5))
    changed[at] = (changed[at] ?? 0) ^ (1 << (round % 8))
    expect((await check(changed)).verdict, `byte ${at}`).toBe('changed')
  }
  expect((await check(Buffer.concat([bytes, Buffer.from('\n')]))).verdict).toBe('changed')
  expect((await check(Buffer.from('%PDF-1.4 something else'))).verdict).toBe('not-ours')
})

test('long names and letters of any script are drawn or written as their code, and stand in the data as they are', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const title = `${'Ünïcödé'.repeat(10)} Привет مرحبا 王小明 🤝`
  const bill = await maya.done(agreement.createAgreement, {
    ...equalSplit(maya, [tom], { note: 'x'.repeat(500) }),
    title,
  })
  const { status, bytes } = await download(tom, fileAt('agreement', bill.id))
  expect(status).toBe(200)
  expect(await check(bytes)).toMatchObject({ verdict: 'genuine', document: { about: { title } } })
})
