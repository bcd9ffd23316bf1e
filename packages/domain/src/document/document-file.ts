/** A signed document as a file: what exactly is signed, how JSON and PDF carry it, and how it is found in them again. */
import { canonical } from './canonical-json.ts'

export const documentFormat = 'handshake-document'
/** What the attachment in a PDF is called; readers list it. */
export const attachmentName = 'handshake-document.json'
/** Ours are a few hundred kilobytes; what is larger is not looked into. */
export const largestFileBytes = 10_000_000

/** A signature as the JSON carries it: lowercase hexadecimal, so that one signature has one spelling. */
export type FileSignature = { readonly algorithm: 'Ed25519'; readonly keyId: string; readonly value: string }
export type Envelope = { readonly document: object; readonly signature: FileSignature }

/** The two purposes begin differently: a signature made for one says nothing about the other. */
export const documentMessage = (document: object): string => `handshake-document/1\n${canonical(document)}`
export const pdfMessage = (sha256Hex: string): string => `handshake-pdf/1\n${sha256Hex}`

/** The bytes of the JSON file: the same document has no other. */
export const envelopeText = ({ document, signature }: Envelope): string => canonical({ document, signature })

/** The last line of a PDF: a comment, which readers pass over, with the signature of everything before it. */
export const pdfTrailer = (keyId: string, signatureHex: string): string =>
  `\n%handshake-pdf/1 ${keyId} ${signatureHex}\n`

const keyIdPattern = '[a-z0-9-]{8,40}'
const trailerPattern = new RegExp(`\n%handshake-pdf/1 (${keyIdPattern}) ([0-9a-f]{128})\n$`)
const longestTrailer = 250

export type SignedPart = { readonly keyId: string; readonly signature: string }

/** Where the signed part of a PDF ends, and who signed it; null for what has no such line at its very end. */
export function readTrailer(bytes: Uint8Array): (SignedPart & { readonly signedLength: number }) | null {
  const tail = latin(bytes.subarray(Math.max(0, bytes.length - longestTrailer)))
  const found = trailerPattern.exec(tail)
  if (found === null) return null
  const [line, keyId = '', signature = ''] = found
  return { keyId, signature, signedLength: bytes.length - line.length }
}

/** The JSON in a PDF, which is kept as it is: no line end stands in it, so the first one ends it. */
export function findEnvelope(pdf: Uint8Array): string | null {
  const start = indexOf(pdf, 'stream\n{"document":{')
  if (start === -1) return null
  const from = start + 'stream\n'.length
  const end = indexOf(pdf, '\nendstream', from)
  return end === -1 ? null : decodeUtf8(pdf.subarray(from, end))
}

/** Reads the JSON of a document; null unless it is spelled exactly as we spell it. */
export function readEnvelope(text: string): Envelope | null {
  const parsed = parseCanonical(text)
  if (typeof parsed !== 'object' || parsed === null) return null
  const { document, signature } = parsed as Partial<Envelope>
  if (typeof document !== 'object' || document === null || typeof signature !== 'object' || signature === null)
    return null
  if ((document as { format?: unknown }).format !== documentFormat) return null
  const { algorithm, keyId, value } = signature
  const isSigned =
    algorithm === 'Ed25519' &&
    new RegExp(`^${keyIdPattern}$`).test(keyId) &&
    typeof value === 'string' &&
    /^[0-9a-f]{128}$/.test(value)
  return isSigned ? { document, signature } : null
}

/** Three marks far apart: no single change takes all of them away, so a changed file is still known as one of ours. */
export const looksLikeOurs = (bytes: Uint8Array): boolean =>
  [`"format":"${documentFormat}"`, '"algorithm":"Ed25519"', '%handshake-pdf/1 '].some(
    (mark) => indexOf(bytes, mark) !== -1,
  )

export function decodeUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  // What is not UTF-8 becomes a replacement mark, and then says something else.
  const again = new TextEncoder().encode(text)
  return again.length === bytes.length && again.every((byte, index) => byte === bytes[index]) ? text : null
}

const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** A mark of plain ASCII in bytes. */
function indexOf(bytes: Uint8Array, mark: string, from = 0): number {
  const wanted = Array.from(mark, (char) => char.charCodeAt(0))
  const first = wanted[0] ?? 0
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at
  return -1
}

/** Undefined for what is no JSON, is spelled otherwise, or is nested deeper than anything of ours. */
function parseCanonical(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text)
    return canonical(parsed) === text ? parsed : undefined
  } catch {
    return undefined
  }
}
