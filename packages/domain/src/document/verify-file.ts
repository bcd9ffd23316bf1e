/** Whether a file is a document of ours as we signed it; the same rule in the browser and in tests, with whatever cryptography is there. */
import {
  decodeUtf8,
  documentMessage,
  type Envelope,
  type FileSignature,
  findEnvelope,
  largestFileBytes,
  looksLikeOurs,
  pdfMessage,
  readEnvelope,
  readTrailer,
  type SignedPart,
} from './document-file.ts'

/** A key as it is published. A key that was retired still speaks for what it signed; one that was revoked speaks for nothing. */
export type PublishedKey = {
  readonly keyId: string
  /** The 32 bytes of the public key, in hexadecimal. */
  readonly publicKey: string
  readonly createdAt: string
  readonly retiredAt: string | null
  readonly revokedAt: string | null
}

export type Cryptography = {
  readonly sha256: (bytes: Uint8Array) => Promise<Uint8Array>
  readonly verifies: (signed: {
    readonly publicKey: Uint8Array
    readonly message: Uint8Array
    readonly signature: Uint8Array
  }) => Promise<boolean>
}

export type Verdict =
  | {
      readonly verdict: 'genuine'
      readonly document: object
      readonly signature: FileSignature
      readonly key: PublishedKey
    }
  | { readonly verdict: 'changed' | 'not-ours' }
  | { readonly verdict: 'unknown-key'; readonly keyId: string }
  | { readonly verdict: 'revoked-key'; readonly key: PublishedKey }

type Bench = { readonly keys: readonly PublishedKey[]; readonly crypto: Cryptography }

export async function verifyFile(bytes: Uint8Array, bench: Bench): Promise<Verdict> {
  if (bytes.length > largestFileBytes || !looksLikeOurs(bytes)) return { verdict: 'not-ours' }
  return bytes[0] === '{'.charCodeAt(0) ? verifyJson(decodeUtf8(bytes), bench) : verifyPdf(bytes, bench)
}

/** The last line speaks for every byte before it, and the attachment for itself: both must hold. */
async function verifyPdf(bytes: Uint8Array, bench: Bench): Promise<Verdict> {
  const trailer = readTrailer(bytes)
  if (trailer === null) return { verdict: 'changed' }
  const digest = await bench.crypto.sha256(bytes.subarray(0, trailer.signedLength))
  const wrong = await judge(trailer, pdfMessage(toHex(digest)), bench)
  return wrong ?? verifyJson(findEnvelope(bytes), bench)
}

async function verifyJson(text: string | null, bench: Bench): Promise<Verdict> {
  const envelope: Envelope | null = text === null ? null : readEnvelope(text)
  if (envelope === null) return { verdict: 'changed' }
  const { keyId, value } = envelope.signature
  const wrong = await judge({ keyId, signature: value }, documentMessage(envelope.document), bench)
  const key = bench.keys.find((one) => one.keyId === keyId)
  return wrong ?? (key === undefined ? { verdict: 'unknown-key', keyId } : { verdict: 'genuine', ...envelope, key })
}

async function judge(
  { keyId, signature }: SignedPart,
  message: string,
  { keys, crypto }: Bench,
): Promise<Verdict | null> {
  const key = keys.find((one) => one.keyId === keyId)
  if (key === undefined) return { verdict: 'unknown-key', keyId }
  const holds = await crypto.verifies({
    publicKey: fromHex(key.publicKey),
    message: new TextEncoder().encode(message),
    signature: fromHex(signature),
  })
  if (!holds) return { verdict: 'changed' }
  return key.revokedAt === null ? null : { verdict: 'revoked-key', key }
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
