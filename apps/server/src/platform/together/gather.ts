/** Gathers calls that come at the same time into few batches: the first starts at once, the others share the next. */

import type { Span, Tracing } from '../telemetry/tracing.ts'

type Waiting<Call, Answer> = {
  readonly call: Call
  /** The caller's, where what they do is traced. */
  readonly span: Span | undefined
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

export type Gathering<Call, Answer> = {
  /** Decides every call of a batch on its own and returns the answers in the order of the calls. */
  readonly decide: (calls: readonly Call[]) => Promise<readonly Answer[]>
  /** Two calls that have a key in common never share a batch, so the later one sees what the earlier one did. */
  readonly keysOf: (call: Call) => readonly string[]
  readonly tracing?: Tracing | undefined
}

/** Thrown by a batch that goes again, in which some want to be alone. */
export class RetryAlone extends Error {
  override name = 'RetryAlone'
  /** For each call, whether it runs alone. */
  readonly alone: readonly boolean[]
  constructor(alone: readonly boolean[]) {
    super('some calls of this batch go by themselves')
    this.alone = alone
  }
}

/** More at once would only wait for the same disk. */
const batchesAtOnce = 3
const callsPerBatch = 64
/** With this many calls waiting, a second batch starts while the first runs: Node prepares one while the database works on the other. */
const worthABatch = 16
/** Fewer wait for the batch that runs, since one large batch costs less than two small ones; but not for one that is slow. */
const patienceMs = 25

export function createGatherer<Call, Answer>({ decide, keysOf, tracing }: Gathering<Call, Answer>) {
  let waiting: Waiting<Call, Answer>[] = []
  let running = 0
  let lastBeganMs = Number.NEGATIVE_INFINITY
  let looksAgain = false

  const start = () => {
    while (running < batchesAtOnce && waiting.length > 0) {
      const waitMs = lastBeganMs + patienceMs - performance.now()
      if (running > 0 && waiting.length < worthABatch && waitMs > 0) return lookAgainIn(waitMs)
      const batch = takeBatch()
      running += 1
      lastBeganMs = performance.now()
      void finish(batch).finally(() => {
        running -= 1
        start()
      })
    }
  }

  const lookAgainIn = (waitMs: number) => {
    if (looksAgain) return
    looksAgain = true
    setTimeout(() => {
      looksAgain = false
      start()
    }, Math.ceil(waitMs))
  }

  const takeBatch = (): Waiting<Call, Answer>[] => {
    const keys = new Set<string>()
    const batch: Waiting<Call, Answer>[] = []
    const later: Waiting<Call, Answer>[] = []
    for (const item of waiting) {
      const own = keysOf(item.call)
      const fits = batch.length < callsPerBatch && !own.some((key) => keys.has(key))
      for (const key of own) keys.add(key)
      ;(fits ? batch : later).push(item)
    }
    waiting = later
    return batch
  }

  /** A batch that breaks is taken apart, so that one call cannot spoil the others. */
  const finish = async (batch: readonly Waiting<Call, Answer>[]): Promise<void> => {
    try {
      const decided = () => decide(batch.map(({ call }) => call))
      const answers = await (tracing
        ? tracing.shared(
            batch.map(({ span }) => span),
            decided,
          )
        : decided())
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      if (batch.length === 1) return batch[0]?.reject(error)
      const goesAlone = (index: number) => !(error instanceof RetryAlone) || error.alone[index] === true
      const together = batch.filter((_, index) => !goesAlone(index))
      if (together.length > 0) await finish(together)
      // In parallel: a slow call, or one waiting for a lock, delays only itself.
      await Promise.all(batch.filter((_, index) => goesAlone(index)).map((item) => finish([item])))
    }
  }

  return (call: Call): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ call, span: tracing?.current(), resolve, reject })
      start()
    })
}
