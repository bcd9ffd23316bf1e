/** Every address that answers with the web app's page: the public ones, the shared ones, and all the others. */
import type { PublicPage } from '@handshake/domain/public-pages.ts'
import type { FastifyInstance } from 'fastify'
import type { SharedPage } from '../../feature.ts'
import type { RouteMachinery } from '../http-route.ts'
import { readBuiltPage } from './built-page.ts'
import { addPublicPages } from './public-page.ts'
import { addSharedPages } from './shared-page.ts'
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
