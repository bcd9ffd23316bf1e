/** One after the other for each caller: many at once would each hold a connection while they wait for the same wallet. */

export type InLine = <T>(whose: string, work: () => Promise<T>) => Promise<T>

export function createLine(): InLine {
  const last = new Map<string, Promise<unknown>>()
  return async (whose, work) => {
    const before = last.get(whose)
    const mine = before === undefined ? work() : before.then(work, work)
    last.set(whose, mine)
    try {
      return await mine
    } finally {
      if (last.get(whose) === mine) last.delete(whose)
    }
  }
}
