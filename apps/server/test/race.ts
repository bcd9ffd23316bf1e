/** A race over HTTP, run many times: one round passes by luck, twenty do not. */

type Runner = () => Promise<unknown>
type Answers<Runners extends readonly Runner[]> = { -readonly [K in keyof Runners]: Awaited<ReturnType<Runners[K]>> }

/** Starts all of them in one turn of the loop; their answers come in the order in which they are named here. */
type Together = <const Runners extends readonly Runner[]>(...runners: Runners) => Promise<Answers<Runners>>

/** One round: prepares, lets them run together, judges. Hand `round` to what it expects, so that a failure names it. */
type Round = (together: Together, round: string) => Promise<void>

export async function race(run: Round, rounds = 20): Promise<void> {
  for (let round = 1; round <= rounds; round += 1) {
    // Whoever starts first mostly wins, so every other round starts from the back.
    await run(round % 2 === 0 ? forwards : backwards, `round ${round} of ${rounds}`)
  }
}

/** The same by as many at once. */
export const times = <Answer>(count: number, run: () => Promise<Answer>): (() => Promise<Answer>)[] =>
  Array.from({ length: count }, () => run)

const forwards: Together = async (...runners) => (await Promise.all(runners.map((run) => run()))) as never

const backwards: Together = async (...runners) =>
  (await Promise.all(runners.toReversed().map((run) => run()))).toReversed() as never
