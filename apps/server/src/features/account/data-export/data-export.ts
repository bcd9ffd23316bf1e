/** A person's data export: asking for it, and downloading it. */
import type { account } from '@handshake/contracts/account/account.ts'
import { refusalWords } from '@handshake/contracts/refusals.ts'
import { assert } from '@handshake/domain/assert.ts'
import { isFreshProof } from '@handshake/domain/session/session-life.ts'
import type { Context } from '#platform/context.ts'
import type { PlainAnswer, PlainCall, PlainRoute, StreamContext } from '#platform/feature.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findExport, findReady, noteDownloaded, type ReadyExport, readPiece, startExport } from './data-export.store.ts'

/** A person asks for everything Handshake keeps about them. */
export const requestDataExport: UseCase<typeof account.requestDataExport> = async (ctx) => {
  await startExport(ctx, ctx.person.id)
  ctx.tell([ctx.person.id], ['account'])
  return findExport(ctx, ctx.person.id)
}

/** A person looks how far their data export is. */
export const readDataExport: UseCase<typeof account.readDataExport> = (ctx) => findExport(ctx, ctx.person.id)

/** A person who just showed who they are gets the address of their finished data export. */
export const openDataExport: UseCase<typeof account.openDataExport> = async (ctx, _input, refuse) => {
  const ready = await findReady(ctx, ctx.person.id)
  return ready === null ? refuse('account.export-gone') : { url: addressOf(ready.id) }
}

/** Serves a finished data export to its owner, piece by piece, from whichever node they reach. */
const addressOf = (exportId: string): string => `/api/account/data-export-files/${exportId}.zip`

const no = (status: number, body: string): PlainAnswer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
})

async function serve(ctx: Context, { url, person }: PlainCall): Promise<PlainAnswer> {
  const reader = await person()
  const ready = reader === null ? null : await findReady(ctx, reader.id)
  // Somebody else's file, one that is gone and one that never was look the same.
  if (reader === null || ready === null || url.pathname.toLowerCase() !== addressOf(ready.id))
    return no(404, 'We couldn’t find that file.')
  if (!isFreshProof(reader.provedAt, ctx.now)) return no(403, refusalWords('session.proof-needed', {}))
  return {
    status: 200,
    headers: {
      'content-type': 'application/zip',
      'content-length': String(ready.sizeBytes),
      'content-disposition': `attachment; filename="handshake-data-${ready.readyAt.toISOString().slice(0, 10)}.zip"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
    body: (reading) => piecesOf(reading, ready),
  }
}

/** Each piece is a query of its own, so that a slow reader holds no connection. A file that goes away meanwhile breaks the download off. */
async function* piecesOf(ctx: StreamContext, { id, sizeBytes }: ReadyExport): AsyncGenerator<Buffer> {
  let sent = 0
  for (let number = 0; sent < sizeBytes; number += 1) {
    const piece = await readPiece(ctx, id, number)
    assert(piece !== null, 'a data export was deleted while it was downloaded')
    sent += piece.length
    yield piece
  }
  await noteDownloaded(ctx, id)
}

export const serveDataExport: PlainRoute = {
  method: 'GET',
  path: '/api/account/data-export-files/:file',
  limit: { points: 60, perSeconds: 3_600 },
  serve,
}
