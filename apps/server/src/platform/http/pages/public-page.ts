/** What search engines find: the public pages with a head of their own, the map of them, and the rules for everything else. */
import { assert } from '@handshake/domain/assert.ts'
import type { PublicPage } from '@handshake/domain/public-pages.ts'
import type { FastifyInstance } from 'fastify'
import type { RouteMachinery } from '../access/admission.ts'
import { originOf } from '../caller/public-origin.ts'
import type { BuiltPage } from './built-page.ts'
import { escaped, withHead } from './page-head.ts'

/** More than this and a search engine throws the whole map away. */
const maxListed = 50_000
const icon = { path: '/icons/icon-512.png', width: 512, height: 512 }
/** What a listed page needs to be drawn by a search engine that runs our script. */
const drawnWith = ['/api/', '/assets/', '/icons/', '/favicon.svg', '/first-reads.js']

type Listed = {
  readonly pages: readonly PublicPage[]
  /** Addresses that only send people on, and the public page they are known by. */
  readonly knownAs: Readonly<Record<`/${string}`, `/${string}`>>
  /** What may be looked at for the preview of a link; its pages say themselves that they are not to be listed. */
  readonly previews: readonly string[]
}

export function addPublicPages(
  app: FastifyInstance,
  machinery: RouteMachinery,
  built: BuiltPage,
  { pages, knownAs, previews }: Listed,
): void {
  assert(pages.length <= maxListed, 'there are more public pages than one map may list')
  const origin = () => originOf(machinery)
  const aliases = Object.entries(knownAs).flatMap(([path, known]) =>
    pages.filter((page) => page.path === known).map((page) => ({ page, path })),
  )
  for (const { page, path } of [...pages.map((page) => ({ page, path: page.path })), ...aliases])
    app.get(path, { config: { door: 'file' } }, async (request, reply) => {
      const { title, description } = page
      const url = new URL(page.path, origin()).href
      const picture = { ...icon, url: new URL(icon.path, url).href }
      const facts = { title, description, url, picture, canonicalUrl: url }
      return built.send(request, reply, (html) => withHead(html, facts))
    })
  app.get('/sitemap.xml', { config: { door: 'file' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8').send(sitemap(pages, origin())),
  )
  app.get('/robots.txt', { config: { door: 'file' } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(robots([...Object.keys(knownAs), ...pages.map(({ path }) => path)], previews, origin())),
  )
}

const sitemap = (pages: readonly PublicPage[], origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path }) => `  <url><loc>${escaped(new URL(path, origin).href)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** Only exact addresses are listed: /verify is public, /verify-email holds a private token. */
const robots = (listed: readonly string[], previews: readonly string[], origin: string): string =>
  [
    '# The public pages may be found; what people do here is theirs.',
    'User-agent: *',
    ...listed.flatMap((path) => [`Allow: ${path}$`, `Allow: ${path}?`]),
    ...drawnWith.map((path) => `Allow: ${path}`),
    '# A link that somebody shares may show its preview; its page says that it is not to be listed.',
    ...previews.map((path) => `Allow: ${path}`),
    'Disallow: /',
    '',
    `Sitemap: ${new URL('/sitemap.xml', origin).href}`,
    '',
  ].join('\n')
