/** Cryptography of the browser, with our own way of checking Ed25519 where the browser has none. */
import type { Cryptography } from '@handshake/domain/document/verify-file.ts'

type Signed = Parameters<Cryptography['verifies']>[0]

export const browserCrypto: Cryptography = {
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.slice())),
  verifies: async (signed) => {
    const key = await importKey(signed.publicKey)
    if (key === null) return verifiesByHand(signed)
    return crypto.subtle.verify('Ed25519', key, signed.signature.slice(), signed.message.slice())
  },
}

async function importKey(publicKey: Uint8Array): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('raw', publicKey.slice(), 'Ed25519', false, ['verify'])
  } catch {
    return null
  }
}

/** Fetched only by browsers that need it. Strict, as browsers are. */
async function verifiesByHand({ publicKey, message, signature }: Signed): Promise<boolean> {
  const { verifyAsync } = await import('@noble/ed25519')
  return verifyAsync(signature, message, publicKey, { zip215: false })
}
