/** oEmbed: a site that is given one of our public addresses is told how to show its card. */
import type { PlainAnswer, PlainRoute, SharedPage } from '../feature.ts'
import { escaped } from '../http/pages/page-head.ts'
import { embedSize } from './embed-card.ts'

export const oembedPath = '/oembed'

export const oembedAddress = (url: string): string => `${oembedPath}?${new URLSearchParams({ url, format: 'json' })}`

const headers = {
  'content-type': 'application/json; charset=utf-8',
  // Asked by scripts of other sites too; it is the same for everybody.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=30',
}
const no = (status: number, message: string): PlainAnswer => ({ status, headers, body: JSON.stringify({ message }) })
const notThere = no(404, 'We have no card for this address.')

export const oembedRoute = (pages: () => readonly SharedPage[]): PlainRoute => ({
  method: 'GET',
  path: oembedPath,
  door: 'page',
  limit: { points: 300, perSeconds: 60 },
  async serve(ctx, { url: { searchParams } }) {
    if ((searchParams.get('format') ?? 'json') !== 'json') return no(501, 'We speak JSON only: leave out the format.')
    const asked = searchParams.get('url') ?? ''
    if (asked.length > 2_000 || !URL.canParse(asked)) return notThere
    const url = new URL(asked)
    const [, folder, id = ''] = /^(.*\/)([^/]*)$/.exec(url.pathname) ?? []
    const page = pages().find(({ path }) => path === `${folder}:id`)
    if (url.origin !== new URL(ctx.origin).origin || page === undefined) return notThere
    // Without the invitation that may stand in it: what only its holder may see is on nobody's page.
    const head = await page.head(ctx, new URL(url.pathname, ctx.origin))
    if (head?.embed === undefined) return notThere
    const [width, height] = [
      within(searchParams.get('maxwidth'), embedSize.width),
      within(searchParams.get('maxheight'), embedSize.height),
    ]
    const src = new URL(`${head.embed}${id.toLowerCase()}`, ctx.origin).href
    const answer = {
      ...{ version: '1.0', type: 'rich', provider_name: 'Handshake', provider_url: ctx.origin, title: head.title },
      ...{ width, height, cache_age: 300 },
      html: `<iframe src="${escaped(src)}" width="${width}" height="${height}" title="${escaped(head.title)}" loading="lazy" style="border:0;max-width:100%" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
    }
    return { status: 200, headers, body: JSON.stringify(answer) }
  },
})

/** What a site says it has room for, down to what still can be read. */
function within(text: string | null, usual: number): number {
  const room = text !== null && /^\d{1,5}$/.test(text) ? Number(text) : usual
  return Math.min(usual, Math.max(220, room))
}
