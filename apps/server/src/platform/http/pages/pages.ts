/** Every address that answers with the web app's page: the public ones, the shared ones, and all the others. */
import type { PublicPage } from '@handshake/domain/public-pages.ts'
import type { FastifyInstance } from 'fastify'
import type { PageHead, SharedPage } from '../../feature.ts'
import { runInContext } from '../../run-in-context.ts'
import { oembedAddress } from '../../share/oembed.ts'
import type { RouteMachinery } from '../access/admission.ts'
import { networkOf } from '../caller/network-of.ts'
import { originOf } from '../caller/public-origin.ts'
import { createFloodGate } from '../limits/flood-gate.ts'
import { type BuiltPage, readBuiltPage } from './built-page.ts'
import { withHead } from './page-head.ts'
import { addPublicPages } from './public-page.ts'
import { addWebFiles } from './web-files.ts'

type Pages = {
  readonly listed: readonly PublicPage[]
  readonly knownAs: Readonly<Record<`/${string}`, `/${string}`>>
  readonly shared: readonly SharedPage[]
}

export async function addPages(
  app: FastifyInstance,
  machinery: RouteMachinery,
  webRoot: string | null,
  { listed, knownAs, shared }: Pages,
): Promise<void> {
  const built = readBuiltPage(webRoot, machinery.config)
  if (built !== null) {
    const previews = new Set(shared.flatMap(({ path, pictures }) => [path.replace(/:.*$/, ''), pictures]))
    addSharedPages(app, machinery, built, shared)
    addPublicPages(app, machinery, built, { pages: listed, knownAs, previews: [...previews] })
  }
  await addWebFiles(app, built)
}

const cardSize = { width: 1_200, height: 630 }

/** Serves a page that people share with a head of its own, so that its link looks like what it is in a chat. */
function addSharedPages(
  app: FastifyInstance,
  machinery: RouteMachinery,
  built: BuiltPage,
  pages: readonly SharedPage[],
): void {
  // Over the limit, a caller gets the plain page, which costs nothing, instead of an error the browser would show raw.
  const floods = createFloodGate({ perMinute: machinery.config.REQUESTS_PER_MINUTE })
  for (const page of pages)
    app.get(page.path, { config: { door: 'file' } }, async (request, reply) => {
      const url = new URL(request.url, originOf(machinery))
      const isFlood = floods.take(networkOf(request.ip)) !== null
      const head = isFlood ? null : await headOf(machinery, page, url)
      if (head === null) return built.send(request, reply)
      const { title, description, image, embed } = head
      const picture = { url: new URL(image, url).href, ...cardSize }
      // Shared pages are for the people they were shared with, not for search engines.
      const oembedUrl = embed && new URL(oembedAddress(new URL(url.pathname, url).href), url).href
      const facts = { title, description, url: url.href, picture, canonicalUrl: null, oembedUrl }
      return built.send(request, reply, (html) => withHead(html, facts))
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
