/** Writes the head of a page into the built one: its title, its description, whether it may be listed, and how its link looks in a chat. */

export type Head = {
  readonly title: string
  readonly description: string
  /** The address of the page itself. */
  readonly url: string
  readonly picture: { readonly url: string; readonly width: number; readonly height: number }
  /** Listed pages name the one address they are known by; the others ask not to be listed. */
  readonly canonicalUrl: string | null
  /** Where other sites learn how to show its card. */
  readonly oembedUrl?: string | undefined
}

/** How wide a picture is that chats show across the whole preview. */
const wideFrom = 1_000

export function withHead(html: string, { title, description, url, picture, canonicalUrl, oembedUrl }: Head): string {
  const facts: readonly (readonly [name: 'property' | 'name', key: string, value: string])[] = [
    ['name', 'description', description],
    ['name', 'robots', canonicalUrl === null ? 'noindex' : 'index, follow'],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', 'Handshake'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', canonicalUrl ?? url],
    ['property', 'og:image', picture.url],
    ['property', 'og:image:width', String(picture.width)],
    ['property', 'og:image:height', String(picture.height)],
    ['property', 'og:image:alt', description],
    ['name', 'twitter:card', picture.width < wideFrom ? 'summary' : 'summary_large_image'],
  ]
  const tags = [
    ...facts.map(([name, key, value]) => `<meta ${name}="${key}" content="${escaped(value)}" />`),
    ...(canonicalUrl === null ? [] : [`<link rel="canonical" href="${escaped(canonicalUrl)}" />`]),
    ...(oembedUrl === undefined
      ? []
      : [
          `<link rel="alternate" type="application/json+oembed" href="${escaped(oembedUrl)}" title="${escaped(title)}" />`,
        ]),
  ]
  return html
    .replace(/<meta name="robots"[^>]*>\s*/, '')
    .replace(/<meta name="description"[^>]*>/, () => tags.join('\n    '))
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
