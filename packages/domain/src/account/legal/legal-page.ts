/** What a page that people agree to or rely on is made of. */

export type LegalPage = {
  readonly title: string
  /** The whole of it in one sentence; also what search engines show. */
  readonly summary: string
  readonly parts: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}
