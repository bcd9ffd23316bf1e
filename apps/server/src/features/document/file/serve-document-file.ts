/** Serves a document as a file to keep: the PDF with the signed data inside, or the data alone. */
import { createHash } from 'node:crypto'
import { type DocumentKind, documentKinds, type SignedDocument } from '@handshake/contracts/document/signed-document.ts'
import { envelopeText, pdfMessage, pdfTrailer } from '@handshake/domain/document/document-file.ts'
import { isId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { PlainAnswer, PlainCall, PlainRoute } from '#platform/feature.ts'
import { issueDocument } from '../issue-document.ts'
import { documentSigner, type Signer } from '../keys/document-keys.ts'
import { drawDocument } from './draw-document.ts'

/**
 * A document as a PDF that proves itself: the signed data inside, and our signature over every byte as its last
 * line.
 */
async function signedPdf(issued: SignedDocument, signer: Signer): Promise<Buffer> {
  const drawn = await drawDocument(issued)
  const digest = createHash('sha256').update(drawn).digest('hex')
  return Buffer.concat([drawn, Buffer.from(pdfTrailer(signer.keyId, signer.sign(pdfMessage(digest))))])
}

const notThere: PlainAnswer = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'We couldn’t find that document.',
}

type FileType = {
  readonly contentType: string
  readonly bytes: (ctx: Context, issued: SignedDocument) => Promise<Buffer>
}

const fileTypes: Readonly<Record<string, FileType>> = {
  pdf: {
    contentType: 'application/pdf',
    bytes: async (ctx, issued) => signedPdf(issued, await documentSigner(ctx)),
  },
  json: {
    contentType: 'application/json; charset=utf-8',
    bytes: async (_, issued) => Buffer.from(envelopeText(issued)),
  },
}

async function serve(ctx: Context, { url, person }: PlainCall): Promise<PlainAnswer> {
  const [, kind = '', rawId = '', type = ''] =
    /^\/api\/document-files\/([a-z]+)\/([0-9a-fA-F-]{36})\.([a-z]+)$/.exec(url.pathname) ?? []
  const thingId = rawId.toLowerCase()
  const file = Object.hasOwn(fileTypes, type) ? fileTypes[type] : undefined
  const reader = await person()
  if (reader === null || file === undefined || !isKind(kind) || !isId(thingId)) return notThere
  const issued = await issueDocument(ctx, { kind, thingId }, reader)
  if (issued === 'unknown' || issued === 'draft') return notThere
  return {
    status: 200,
    headers: {
      'content-type': file.contentType,
      'content-disposition': `attachment; filename="handshake-${kind}-${thingId.slice(0, 8)}-${issued.document.issuedAt.slice(0, 10)}.${type}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
    body: await file.bytes(ctx, issued),
  }
}

const isKind = (kind: string): kind is DocumentKind => (documentKinds as readonly string[]).includes(kind)

export const serveDocumentFile: PlainRoute = {
  method: 'GET',
  path: '/api/document-files/:kind/:file',
  // Drawing one takes a tenth of a second of a processor.
  limit: { points: 60, perSeconds: 600 },
  serve,
}
