/** Gathers calls that come at the same time into few batches: the first starts at once, the others share the next. */

type Waiting<Call, Answer> = {
  readonly call: Call
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

export type Gathering<Call, Answer> = {
  /** Decides every call of a batch by itself; the answers come in the order of the calls. */
  readonly decide: (calls: readonly Call[]) => Promise<readonly Answer[]>
  /** Two calls that have a key in common never share a batch, so the later one sees what the earlier one did. */
  readonly keysOf: (call: Call) => readonly string[]
}

/** More at once would only wait for the same disk; fewer would leave a core idle between statements. */
const batchesAtOnce = 3
const callsPerBatch = 64

export function createGatherer<Call, Answer>({ decide, keysOf }: Gathering<Call, Answer>) {
  let waiting: Waiting<Call, Answer>[] = []
  let running = 0

  const start = () => {
    while (running < batchesAtOnce && waiting.length > 0) {
      const batch = takeBatch()
      running += 1
      void finish(batch).finally(() => {
        running -= 1
        start()
      })
    }
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
      const answers = await decide(batch.map(({ call }) => call))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      else for (const item of batch) await finish([item])
    }
  }

  return (call: Call): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject })
      start()
    })
}
