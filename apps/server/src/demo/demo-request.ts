/** One request of a demo person: the scenes make them from what happened before, the stories send them. */
import type { IdentityPart } from '@handshake/domain/verification/identity-check.ts'
import type { HandshakeKey } from './demo-handshakes.ts'
import type { DemoName } from './people.ts'
import type { PoolKey } from './pool-story.ts'

export type Answered = (answer: object) => unknown
export type DemoRequest = {
  readonly path: string
  /** Where nothing is sent, only read. */
  readonly method?: 'GET'
  readonly key: string
  readonly payload: object
  /** As its contract says: whoever makes it confirms first that it is them. */
  readonly freshProof?: true | undefined
  /** Hears what came of it, for scenes that later ones speak of. */
  readonly answered?: Answered
}

/** Whom the scenes name, and what came of the scenes before. */
/** Splits go by their titles. */
export type SplitName = 'Cabin weekend' | 'Ramen on Sunday' | 'Apartment internet' | 'Groceries for game night'

export type Cast = {
  readonly end: Date
  readonly idOf: (name: DemoName) => string
  /** Filled as the pools are opened. */
  readonly pools: Map<PoolKey, string>
  /** Filled as the handshakes, the loan, the rental and the splits are made. */
  readonly made: Map<HandshakeKey | 'laptop loan' | 'cargo bike' | SplitName, string>
  /** Filled as support is asked, by the name of the question in the story. */
  readonly tickets: Map<string, string>
  /** Filled as people begin to prove who they are, by whose check it is. */
  readonly checks: Map<DemoName, string>
  /** Filled as an admin looks at a check. */
  readonly pictures: Map<IdentityPart, string>
  /** The codes of the links that handshakes were offered by. */
  readonly codes: Map<HandshakeKey, string>
  /** The comments somebody replies to, by their name in the story. */
  readonly said: Map<string, string>
}
