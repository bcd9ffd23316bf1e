/** What another app shared with ours, as far as it makes sense: a few words, a link, and the page of ours it leads to. */
import { safeTarget } from '@handshake/domain/session/redirect-target.ts'

export type SharedContent = {
  /** What it is about, on one line; empty where only a link was shared. */
  readonly words: string
  readonly link: string | null
  /** Where the link leads within the app, when it is one of our own. */
  readonly ownPath: string | null
}

const maxWords = 500
const maxLink = 1_500
const linkInText = /https?:\/\/[^\s<>"]+/i

const onOneLine = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()

/** Apps disagree about where a link goes: many put it into the text. */
export function sharedContent(address: URLSearchParams, origin: string): SharedContent {
  const [title, text, url] = ['title', 'text', 'url'].map((name) => onOneLine(address.get(name))) as [
    string,
    string,
    string,
  ]
  const link = webAddress(url) ?? webAddress(linkInText.exec(text)?.[0] ?? '')
  const said = [title, link === null ? text : onOneLine(text.replace(linkInText, ' '))]
  const words = [...new Set(said.filter((part) => part !== ''))].join(' ').slice(0, maxWords)
  return { words, link, ownPath: link === null ? null : safeTarget(link, origin) }
}

/** Only what a browser would open as a page; a script is no link. */
function webAddress(text: string): string | null {
  if (text === '' || text.length > maxLink || !URL.canParse(text)) return null
  const { protocol, href, username, password } = new URL(text)
  if (username !== '' || password !== '') return null
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

/** The create page with the words as the question and the rest under it. */
export function createAddress({ words, link }: SharedContent): `/create?${string}` {
  const about = words === '' ? `What happens next? ${link ?? ''}`.trim() : words
  const details = [words.length > 120 ? words : '', link ?? ''].filter((part) => part !== '').join('\n')
  const search = new URLSearchParams({ about: about.slice(0, 120), ...(details !== '' && { details }), step: 'game' })
  return `/create?${search}`
}
