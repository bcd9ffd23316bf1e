/** Serves a page that people share with a head of its own, so that its link looks like what it is in a chat. */
import type { FastifyInstance } from 'fastify'
import type { PageHead, SharedPage } from '../../feature.ts'
import { runInContext } from '../../run-in-context.ts'
import { networkOf } from '../caller/network-of.ts'
import { originOf } from '../caller/public-origin.ts'
import { createFloodGate } from '../flood-gate.ts'
import type { RouteMachinery } from '../http-route.ts'
import { type BuiltPage, sendPage } from './built-page.ts'
import { withHead } from './page-head.ts'

const cardSize = { width: 1_200, height: 630 }

export function addSharedPages(
  app: FastifyInstance,
  machinery: RouteMachinery,
  built: BuiltPage,
  pages: readonly SharedPage[],
): void {
  // Whoever asks too often gets the usual page, which costs nothing, instead of an error that no browser draws.
  const floods = createFloodGate({ perMinute: machinery.config.REQUESTS_PER_MINUTE })
  for (const page of pages)
    app.get(page.path, { config: { door: 'file' } }, async (request, reply) => {
      const url = new URL(request.url, originOf(machinery))
      const html = built.htmlFor(request)
      const isFlood = floods.take(networkOf(request.ip)) !== null
      const head = isFlood ? null : await headOf(machinery, page, url)
      if (head === null) return sendPage(reply, html)
      const { title, description, image } = head
      const picture = { url: new URL(image, url).href, ...cardSize }
      // What people share is for whoever they share it with, not for search engines.
      return sendPage(reply, withHead(html, { title, description, url: url.href, picture, canonicalUrl: null }))
    })
}

/** The page itself needs no head: whatever keeps it from being read, the app opens and says what is wrong. */
async function headOf(machinery: RouteMachinery, page: SharedPage, url: URL): Promise<PageHead | null> {
  try {
    return await runInContext(machinery, (ctx) => page.head(ctx, url))
  } catch (error) {
    machinery.log.warn({ error, page: page.path }, 'the head of a shared page could not be read')
    return null
  }
}
