/** What a node answered since it last reported: how many requests, how many failed or took long, and the slowest. */

/** From here on people press again. */
export const slowMs = 1_000

export type Answers = {
  readonly requests: number
  /** Our fault: 500 and above. */
  readonly failed: number
  readonly slow: number
  readonly tookMs: number
  readonly slowest: { readonly route: string; readonly tookMs: number } | null
}

export const noAnswers: Answers = { requests: 0, failed: 0, slow: 0, tookMs: 0, slowest: null }

export const oneAnswer = ({ route, status, tookMs }: { route: string; status: number; tookMs: number }): Answers => ({
  requests: 1,
  failed: status >= 500 ? 1 : 0,
  slow: tookMs >= slowMs ? 1 : 0,
  tookMs,
  slowest: { route, tookMs },
})

export const together = (one: Answers, other: Answers): Answers => ({
  requests: one.requests + other.requests,
  failed: one.failed + other.failed,
  slow: one.slow + other.slow,
  tookMs: one.tookMs + other.tookMs,
  slowest: (one.slowest?.tookMs ?? -1) >= (other.slowest?.tookMs ?? -1) ? one.slowest : other.slowest,
})

export type AnswerTally = {
  readonly note: (answers: Answers) => void
  /** Hands over what was noted, and begins anew. */
  readonly take: () => Answers
}

export function createAnswerTally(): AnswerTally {
  let noted = noAnswers
  return {
    note: (answers) => {
      noted = together(noted, answers)
    },
    take: () => {
      const taken = noted
      noted = noAnswers
      return taken
    },
  }
}
