/** Serves a page that people share with a head of its own, so that its link looks like what it is in a chat. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { PageHead, SharedPage } from '../feature.ts'
import { runInContext } from '../run-in-context.ts'
import { originOf } from './caller/public-origin.ts'
import type { RouteMachinery } from './http-route.ts'

export function addSharedPages(
  app: FastifyInstance,
  machinery: RouteMachinery,
  root: string | null,
  pages: readonly SharedPage[],
): void {
  const file = root === null ? null : join(root, 'index.html')
  if (file === null || !existsSync(file)) return
  // Read once, as the build's id is: a page that is exchanged under a running process is served by the next one.
  const html = readFileSync(file, 'utf8')
  for (const page of pages)
    app.get(page.path, { config: { door: 'page' } }, async (request, reply) => {
      const url = new URL(request.url, originOf(machinery))
      const head = await headOf(machinery, page, url)
      return reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(head === null ? html : withHead(html, head, url))
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

export function withHead(html: string, { title, description, image }: PageHead, url: URL): string {
  const picture = new URL(image, url).href
  const facts: readonly (readonly [name: 'property' | 'name', key: string, value: string])[] = [
    ['name', 'description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', 'Handshake'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', url.href],
    ['property', 'og:image', picture],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['property', 'og:image:alt', description],
    ['name', 'twitter:card', 'summary_large_image'],
    // What people share is for whoever they share it with, not for search engines.
    ['name', 'robots', 'noindex'],
  ]
  const tags = facts.map(([name, key, value]) => `<meta ${name}="${key}" content="${escaped(value)}" />`).join('\n    ')
  return html
    .replace(/<meta name="description"[^>]*>/, () => tags)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)} · Handshake</title>`)
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
