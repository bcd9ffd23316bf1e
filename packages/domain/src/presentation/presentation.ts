/** What a presentation is made of: its states, looks and figures, the limits of its words, and the sums over several. */

export const presentationStatuses = ['ready', 'draft', 'archived'] as const
export type PresentationStatus = (typeof presentationStatuses)[number]

export const presentationIcons = ['presentation', 'rocket', 'chart', 'people', 'shield', 'handshake'] as const
export type PresentationIcon = (typeof presentationIcons)[number]

export const presentationGradients = ['teal', 'blue', 'amber', 'rose'] as const
export type PresentationGradient = (typeof presentationGradients)[number]

/** Counts over the whole installation that a slide can show. */
export const figureNames = ['people', 'handshakes', 'paid-out', 'agreements', 'loans', 'pools'] as const
export type FigureName = (typeof figureNames)[number]

/** A count this small could be somebody: strangers are told only that it is small. */
export const leastToldCount = 10

export type Slide = {
  readonly title: string
  readonly text: string
  readonly points: readonly string[]
  readonly figures: readonly FigureName[]
}

export const deckLimits = {
  title: 120,
  description: 500,
  slides: 60,
  slideTitle: 120,
  slideText: 500,
  points: 8,
  point: 200,
  figures: 4,
  tags: 10,
  minutes: 600,
} as const

/** Where visitors open a presentation. */
export const presoPath = (slug: string): `/${string}` => `/preso/${slug}`

/** The last part of an address: small letters, digits and single dashes, such as `october-townhall`. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const slugFrom = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')

type Counted = { readonly duration: number; readonly slides: number; readonly status: PresentationStatus }

export const countPresentations = (presentations: readonly Counted[]) => ({
  total: presentations.length,
  /** To the hundredth, so that 285 minutes are 4.75. */
  hours: Math.round((presentations.reduce((sum, { duration }) => sum + duration, 0) / 60) * 100) / 100,
  slides: presentations.reduce((sum, { slides }) => sum + slides, 0),
  ready: presentations.filter(({ status }) => status === 'ready').length,
})
