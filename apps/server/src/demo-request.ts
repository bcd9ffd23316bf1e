/** One request of a demo person: the scenes make them, the story sends them. */

export type Answered = (answer: object) => unknown
export type DemoRequest = {
  readonly path: string
  readonly key: string
  readonly payload: object
  /** Hears what came of it, for scenes that later ones speak of. */
  readonly answered?: Answered
}
