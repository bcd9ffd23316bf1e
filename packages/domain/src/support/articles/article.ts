/** What an answer to a common question is made of, and finding one by a few typed words. */

export type Article = {
  /** Its address under /support/articles. */
  readonly slug: string
  /** The question, as people ask it. */
  readonly title: string
  /** The answer in one sentence; also what search engines show. */
  readonly summary: string
  /** Words people type that stand nowhere in the text. */
  readonly also: string
  readonly parts: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Every word has to stand somewhere; those that stand in the question come first. */
export function findArticles(articles: readonly Article[], typed: string): Article[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const rankOf = ({ title, summary, also, parts }: Article): number => {
    const all = plain([title, summary, also, ...parts.flatMap((part) => [part.heading, ...part.paragraphs])].join(' '))
    if (!words.every((word) => all.includes(word))) return 2
    return words.every((word) => plain(title).includes(word)) ? 0 : 1
  }
  return articles
    .map((article) => ({ article, rank: rankOf(article) }))
    .filter(({ rank }) => rank < 2)
    .sort((one, other) => one.rank - other.rank)
    .map(({ article }) => article)
}
