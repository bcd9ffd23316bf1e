/** Several pieces of work in one transaction: each runs as if it were alone, and where all of them ask for the same, it is asked once. */

/** What one of them sees of the others. */
export type SharedTransaction = {
  /** Waits until everyone else waits as well or has ended, then does this for all who asked for it. */
  readonly join: <Item, Answer>(what: object, item: Item, forAll: ForAll<Item, Answer>) => Promise<Answer>
}

/** Decides every item on its own and returns the answers in the order of the items. */
export type ForAll<Item, Answer> = (items: readonly Item[]) => Promise<readonly Answer[]>

/** Busy with something of its own, and so worth waiting for, unless it waits for an answer or has ended. */
type Member = { waitsFor: number; hasEnded: boolean }
type JoinedItem = {
  readonly by: Member
  readonly item: unknown
  readonly resolve: (answer: never) => void
  readonly reject: (error: unknown) => void
}
type Round = { readonly forAll: ForAll<unknown, unknown>; readonly asked: JoinedItem[] }

/** With the others of the same transaction, where there are any. `what` is the same object for everyone who asks for the same. */
export async function batchWith<Item, Answer>(
  { company }: { readonly company?: SharedTransaction | undefined },
  what: object,
  item: Item,
  forAll: ForAll<Item, Answer>,
): Promise<Answer> {
  if (company) return company.join(what, item, forAll)
  const [answer] = await forAll([item])
  return answer as Answer
}

/**
 * Waits for all of them even when one fails: the rest would otherwise keep working in a transaction that has ended. Then all fail with
 * the first error.
 */
export async function runShared<Answer>(
  works: readonly ((company: SharedTransaction | undefined) => Promise<Answer>)[],
): Promise<Answer[]> {
  const [first, ...others] = works
  if (first === undefined) return []
  if (others.length === 0) return [await first(undefined)]
  const attend = createBarrier(works.length)
  const settled = await Promise.allSettled(works.map(attend))
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}

function createBarrier(size: number) {
  const members: Member[] = Array.from({ length: size }, () => ({ waitsFor: 0, hasEnded: false }))
  let rounds = new Map<object, Round>()

  const serveIfAllWait = () => {
    if (members.some(({ waitsFor, hasEnded }) => waitsFor === 0 && !hasEnded)) return
    const ready = [...rounds.values()]
    rounds = new Map()
    // Busy from here on: the first to have an answer waits for the others again.
    for (const { by } of ready.flatMap(({ asked }) => asked)) by.waitsFor -= 1
    for (const round of ready) void serve(round)
  }

  return async <Answer>(work: (company: SharedTransaction) => Promise<Answer>, index: number): Promise<Answer> => {
    const member = members[index] as Member
    try {
      return await work({
        join: <Item, Asks>(what: object, item: Item, forAll: ForAll<Item, Asks>) => {
          const round = rounds.get(what) ?? { forAll: forAll as ForAll<unknown, unknown>, asked: [] }
          rounds.set(what, round)
          return new Promise<Asks>((resolve, reject) => {
            round.asked.push({ by: member, item, resolve, reject })
            member.waitsFor += 1
            serveIfAllWait()
          })
        },
      })
    } finally {
      member.hasEnded = true
      serveIfAllWait()
    }
  }
}

async function serve({ forAll, asked }: Round): Promise<void> {
  try {
    const answers = await forAll(asked.map(({ item }) => item))
    for (const [index, { resolve }] of asked.entries()) resolve(answers[index] as never)
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}
