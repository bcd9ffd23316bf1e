/** Use case: anyone reads the keys of documents; the same list stands where programs look for it. */
import type { document } from '@handshake/contracts/document.ts'
import type { PlainRoute } from '#platform/feature.ts'
import type { UseCase } from '#platform/use-case.ts'
import { publishedKeys } from './document-keys.ts'

export const readDocumentKeys: UseCase<typeof document.readDocumentKeys> = (ctx) => publishedKeys(ctx)

export const serveWellKnownKeys: PlainRoute = {
  method: 'GET',
  path: '/.well-known/handshake-document-keys.json',
  door: 'page',
  limit: { points: 600, perSeconds: 60 },
  serve: async (ctx) => ({
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
    },
    body: `${JSON.stringify(await publishedKeys(ctx), null, 2)}\n`,
  }),
}
