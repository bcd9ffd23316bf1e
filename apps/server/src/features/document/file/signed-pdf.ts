/** A document as a PDF that proves itself: the signed data inside, and our signature over every byte as its last line. */
import { createHash } from 'node:crypto'
import type { SignedDocument } from '@handshake/contracts/document/signed-document.ts'
import { pdfMessage, pdfTrailer } from '@handshake/domain/document/document-file.ts'
import type { Signer } from '../keys/document-keys.ts'
import { drawDocument } from './draw-document.ts'

export async function signedPdf(issued: SignedDocument, signer: Signer): Promise<Buffer> {
  const drawn = await drawDocument(issued)
  const digest = createHash('sha256').update(drawn).digest('hex')
  return Buffer.concat([drawn, Buffer.from(pdfTrailer(signer.keyId, signer.sign(pdfMessage(digest))))])
}
