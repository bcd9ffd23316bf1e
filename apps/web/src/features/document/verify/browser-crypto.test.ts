/** Both ways to check a signature in the browser say the same. */
import { generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { browserCrypto } from './browser-crypto.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const message = new TextEncoder().encode('handshake-document/1\n{}')
const signed = {
  publicKey: new Uint8Array(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')),
  message,
  signature: new Uint8Array(sign(null, message, privateKey)),
}
const changed = { ...signed, message: new TextEncoder().encode('handshake-document/1\n[]') }

test('the browser’s own cryptography checks a signature', async () => {
  expect([await browserCrypto.verifies(signed), await browserCrypto.verifies(changed)]).toEqual([true, false])
})

test('a browser without Ed25519 gets the same answers', async () => {
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('no', 'NotSupportedError'))
  expect([await browserCrypto.verifies(signed), await browserCrypto.verifies(changed)]).toEqual([true, false])
})
