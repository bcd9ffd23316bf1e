/** The steps of the flow and how the address names them, so that Back, reload and a new sign-in lead to the same place. */

const createSteps = ['game', 'bet', 'opponent', 'review'] as const
export type Step = (typeof createSteps)[number]

/** Who a handshake was offered to is not changed by editing it. */
const editSteps: readonly Step[] = ['game', 'bet', 'review']

export type Entry =
  | { readonly is: 'new' }
  /** A game, and the side where a price was tapped. */
  | { readonly is: 'game'; readonly id: string; readonly pick?: 'team_a' | 'team_b' | undefined }
  | { readonly is: 'edit'; readonly id: string }
  | { readonly is: 'rematch'; readonly id: string }
  /** Somebody who is challenged, by username. */
  | { readonly is: 'opponent'; readonly id: string }
  /** A bet in own words that already has some: what was shared with the app from elsewhere. */
  | { readonly is: 'about'; readonly id: string }

const entryNames = ['edit', 'rematch', 'opponent', 'game', 'about'] as const

const sides = ['team_a', 'team_b'] as const

/** What a draft of this entry is kept under: another game, or its other side, is another bet. */
export const entryName = (entry: Entry): readonly string[] =>
  entry.is === 'new' ? [] : [entry.is, entry.id, ...(entry.is === 'game' && entry.pick ? [entry.pick] : [])]

/** What brought the person here: the address, or a game handed over by the page before. */
export function entryIn(address: URLSearchParams, handedOver: unknown = null): Entry {
  const is = entryNames.find((name) => address.get(name))
  if (is === 'game') return { is, id: address.get(is) ?? '', pick: sides.find((side) => side === address.get('pick')) }
  if (is !== undefined) return { is, id: address.get(is) ?? '' }
  const gameId = (handedOver as { gameId?: unknown } | null)?.gameId
  return typeof gameId === 'string' ? { is: 'game', id: gameId } : { is: 'new' }
}

export const stepsOf = (entry: Entry['is']): readonly Step[] => (entry === 'edit' ? editSteps : createSteps)

export const stepIn = (address: URLSearchParams): Step | null =>
  createSteps.find((step) => step === address.get('step')) ?? null

/** The address of a step; null leads back to the choice before the first one. */
export function addressOf(address: URLSearchParams, step: Step | null): URLSearchParams {
  const next = new URLSearchParams()
  for (const name of [...entryNames, 'pick', 'details', 'league']) {
    const value = address.get(name)
    if (value) next.set(name, value)
  }
  if (step === null) next.delete('league')
  else next.set('step', step)
  return next
}

/** How many entries of the history the flow has added since it was entered, kept with each of them: Back on the first step leaves them all. */
export function depthOf(state: unknown): number {
  const { flowDepth } = (state ?? {}) as { readonly flowDepth?: unknown }
  return typeof flowDepth === 'number' && Number.isSafeInteger(flowDepth) && flowDepth >= 0 ? flowDepth : 0
}

/** What the page before handed over goes on to the next step, with how deep that lies. */
export const handedOn = (state: unknown, more: 0 | 1): object => ({
  ...(state as object | null),
  flowDepth: depthOf(state) + more,
})

/** Nobody stands on a step before those that lead to it are in order. */
export function allowedStep(steps: readonly Step[], wanted: Step, isInOrder: (step: Step) => boolean): Step {
  const at = steps.indexOf(wanted)
  const before = steps.slice(0, Math.max(at, 0))
  return before.find((step) => !isInOrder(step)) ?? (at === -1 ? 'review' : wanted)
}

export const stepAfter = (steps: readonly Step[], step: Step): Step | null => steps[steps.indexOf(step) + 1] ?? null
export const stepBefore = (steps: readonly Step[], step: Step): Step | null => steps[steps.indexOf(step) - 1] ?? null
