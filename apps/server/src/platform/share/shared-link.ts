/** A page people share by a link: its preview in a chat, and its picture, for readers the link gives access to. */
import { isId } from '@handshake/domain/ids.ts'
import type { Context } from '../context.ts'
import type { PageHead, PlainAnswer, PlainRoute, SharedPage } from '../feature.ts'
import { type CardWords, drawCard, type Pictures } from './draw-card.ts'
import { embedHeaders, embedMissing, embedPage } from './embed-card.ts'

type LinkedThing<Thing> = {
  /** The addresses under which its page opens, each followed by its id. */
  readonly under: readonly `/${string}/`[]
  /** Where its pictures are, each named after its id. */
  readonly cards: `/${string}/`
  /** Where its cards are that other sites may frame; null where none may. */
  readonly embeds: `/${string}/` | null
  /** What the link shows to anyone who has it, signed in or not; null shows the usual page. */
  readonly find: (ctx: Context, id: string, invitation: string | null) => Promise<Thing | null>
  readonly words: (thing: Thing) => CardWords & { readonly title: string }
  /** The pictures of people at these addresses, as small PNGs; one that is not there anymore is left out. */
  readonly pictures: (ctx: Context, avatarUrls: readonly string[]) => Promise<Pictures>
}

type SharedLink = { readonly pages: readonly SharedPage[]; readonly routes: readonly PlainRoute[] }

export function sharedLink<Thing>({ under, cards, embeds, find, words, pictures }: LinkedThing<Thing>): SharedLink {
  async function thingAt(ctx: Context, { pathname, searchParams }: URL): Promise<{ id: string; thing: Thing } | null> {
    const id = (pathname.split('/').at(-1) ?? '').replace(/\.png$/, '').toLowerCase()
    const thing = isId(id) ? await find(ctx, id, searchParams.get('invitation')) : null
    return thing === null ? null : { id, thing }
  }

  async function head(ctx: Context, url: URL): Promise<PageHead | null> {
    const found = await thingAt(ctx, url)
    if (found === null) return null
    const { title, line } = words(found.thing)
    const code = url.searchParams.get('invitation')
    // People with an invitation may see more than everyone.
    const embed = code === null ? (embeds ?? undefined) : undefined
    const query = code === null ? '' : `?${new URLSearchParams({ invitation: code })}`
    return { title, description: line, image: `${cards}${found.id}.png${query}`, embed }
  }

  async function drawn(ctx: Context, url: URL): Promise<PlainAnswer> {
    const found = await thingAt(ctx, url)
    if (found === null) return notThere
    const card = words(found.thing)
    const faces = card.panels.flatMap(({ face }) => face?.avatarUrl ?? [])
    const body = await drawCard(card, await pictures(ctx, faces))
    return body === null ? busy : { status: 200, headers: pictureHeaders, body }
  }

  /** What a stranger sees who has no more than its address: an invitation in it counts for nothing here. */
  async function framed(ctx: Context, { pathname }: URL): Promise<PlainAnswer> {
    const found = await thingAt(ctx, new URL(pathname, ctx.origin))
    if (found === null) return { status: 404, headers: embedHeaders, body: embedMissing }
    const href = new URL(`${under.at(-1)}${found.id}`, ctx.origin).href
    return { status: 200, headers: embedHeaders, body: embedPage(words(found.thing), href) }
  }

  return {
    pages: under.map((path) => ({ path: `${path}:id` as const, pictures: cards, head })),
    routes: [
      {
        method: 'GET',
        path: `${cards}:file`,
        door: 'page',
        limit: { points: 120, perSeconds: 3_600 },
        serve: (ctx, { url }) => drawn(ctx, url),
      },
      ...(embeds === null
        ? []
        : [
            {
              method: 'GET',
              path: `${embeds}:id`,
              door: 'page',
              framedByAnyone: true,
              limit: { points: 600, perSeconds: 60 },
              serve: (ctx, { url }) => framed(ctx, url),
            } satisfies PlainRoute,
          ]),
    ],
  }
}

const pictureHeaders = {
  'content-type': 'image/png',
  // Shown by chats, on their own pages.
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  // Scores, the pot and faces change.
  'cache-control': 'no-cache',
}

const notThere: PlainAnswer = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'We couldn’t find that image.',
}
const busy: PlainAnswer = { ...notThere, status: 503, body: 'We’re drawing too many images right now. Try again soon.' }
