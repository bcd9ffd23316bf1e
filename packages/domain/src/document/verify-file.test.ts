/** Documents as files: one text for one content, and no byte of a signed file can be changed unseen. */
import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical } from './canonical-json.ts'
import { documentMessage, envelopeText, pdfMessage, pdfTrailer } from './document-file.ts'
import { type Cryptography, type PublishedKey, verifyFile } from './verify-file.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const keyId = 'doc-2026-11-16-0123456789ab'
const key: PublishedKey = {
  keyId,
  publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex'),
  createdAt: '2026-11-16T00:00:00.000Z',
  retiredAt: null,
  revokedAt: null,
}
const crypto: Cryptography = {
  sha256: async (bytes) => createHash('sha256').update(bytes).digest(),
  verifies: async (signed) => {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(signed.publicKey).toString('base64url') }
    return verify(null, signed.message, createPublicKey({ format: 'jwk', key: jwk }), signed.signature)
  },
}
const bench = { keys: [key], crypto }
const signed = (message: string) => sign(null, Buffer.from(message), privateKey).toString('hex')
const jsonFile = (content: object): Buffer => {
  const document = { format: 'handshake-document', ...content }
  return Buffer.from(
    envelopeText({ document, signature: { algorithm: 'Ed25519', keyId, value: signed(documentMessage(document)) } }),
  )
}
const pdfFile = (content: object): Buffer => {
  const parts = ['%PDF-1.7\n1 0 obj\n<< /Length 9 >>\nstream\n', jsonFile(content), '\nendstream\nendobj\n%%EOF\n']
  const drawn = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const digest = createHash('sha256').update(drawn).digest('hex')
  return Buffer.concat([drawn, Buffer.from(pdfTrailer(keyId, signed(pdfMessage(digest))))])
}
const verdict = async (bytes: Uint8Array, over: Partial<typeof bench> = {}) =>
  (await verifyFile(bytes, { ...bench, ...over })).verdict

test('one value has one text: keys in order, nothing between them, undefined left out (RFC 8785)', () => {
  expect(canonical({ b: [1, { d: null, c: 'x' }], a: 'é"' })).toBe('{"a":"é\\"","b":[1,{"c":"x","d":null}]}')
  expect(canonical({ a: undefined, b: 1e21, '\u20ac': 1, '\r': 2, '1': 3 })).toBe('{"\\r":2,"1":3,"b":1e+21,"€":1}')
})

test('any content verifies as JSON and inside a PDF, and comes back as it was', async () => {
  const content = fc.record({
    title: fc.string({ unit: 'grapheme' }),
    count: fc.integer(),
    list: fc.array(fc.string()),
  })
  await fc.assert(
    fc.asyncProperty(content, async (given) => {
      for (const bytes of [jsonFile(given), pdfFile(given)])
        expect(await verifyFile(bytes, bench)).toMatchObject({ verdict: 'genuine', document: given, key })
    }),
    { numRuns: 50 },
  )
})

test('a changed, added or missing byte anywhere is seen', async () => {
  const dinner = { title: 'Dinner', amount: '$20.00', name: 'Zoë 王' }
  const asked = { pdf: pdfFile(dinner), json: jsonFile(dinner) }
  const change = fc.record({
    asPdf: fc.boolean(),
    at: fc.nat(),
    byte: fc.integer({ min: 1, max: 255 }),
    how: fc.constantFrom('flip', 'add', 'drop'),
  })
  await fc.assert(
    fc.asyncProperty(change, async ({ asPdf, at, byte, how }) => {
      const whole = asPdf ? asked.pdf : asked.json
      const place = at % whole.length
      const [before, after] = [whole.subarray(0, place), whole.subarray(place + (how === 'add' ? 0 : 1))]
      const changed = ((whole[place] ?? 0) ^ byte) & 255
      const middle = how === 'flip' ? [changed] : how === 'add' ? [byte] : []
      expect(await verdict(Buffer.concat([before, Buffer.from(middle), after]))).not.toBe('genuine')
    }),
    { numRuns: 400 },
  )
})

test('the same content in another spelling is changed', async () => {
  const text = jsonFile({ title: 'Dinner' }).toString()
  expect(await verdict(Buffer.from(text))).toBe('genuine')
  for (const spelled of [
    text.replace('{"document":', '{ "document":'),
    text.replace('Dinner', '\\u0044inner'),
    `${text}\n`,
  ])
    expect(await verdict(Buffer.from(spelled)), spelled).toBe('changed')
})

test('what was signed for one purpose says nothing about another', async () => {
  const document = { format: 'handshake-document', title: 'Dinner' }
  const value = signed(pdfMessage(documentMessage(document)))
  const text = envelopeText({ document, signature: { algorithm: 'Ed25519', keyId, value } })
  expect(await verdict(Buffer.from(text))).toBe('changed')
  // A line with nothing behind it is no document, although we signed it.
  const empty = Buffer.from('%PDF-1.7\n')
  const digest = createHash('sha256').update(empty).digest('hex')
  const trailer = pdfTrailer(keyId, signed(pdfMessage(digest)))
  expect(await verdict(Buffer.concat([empty, Buffer.from(trailer)]))).toBe('changed')
})

test('the answer names what is wrong: an unknown key, a revoked one, or no document of ours', async () => {
  const file = pdfFile({ title: 'Dinner' })
  expect(await verdict(file, { keys: [] })).toBe('unknown-key')
  expect(await verdict(file, { keys: [{ ...key, retiredAt: key.createdAt }] })).toBe('genuine')
  expect(await verdict(file, { keys: [{ ...key, retiredAt: key.createdAt, revokedAt: key.createdAt }] })).toBe(
    'revoked-key',
  )
  expect(await verdict(Buffer.from('%PDF-1.7\nsomething else\n%%EOF\n'))).toBe('not-ours')
  expect(await verdict(Buffer.alloc(0))).toBe('not-ours')
  expect(await verdict(Buffer.from(`{"format":"handshake-document"${'['.repeat(200_000)}`))).toBe('changed')
  expect(await verdict(Buffer.alloc(10_000_001, 32))).toBe('not-ours')
})
