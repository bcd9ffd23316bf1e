/** Requests with a key that are being served right now: whoever sends one again meanwhile is told what the first is told. */

/**
 * Without it a repeat could overtake its first, which waits for a connection or a row: it would be refused for something that is over by
 * the time the first is served, and whoever sent both would hear the refusal. What reaches another node is told apart in the database.
 */
export function createUnderWay<Answer>() {
  const served = new Map<string, { readonly input: string; readonly answer: Promise<Answer> }>()
  return async (key: string, asked: object, serve: () => Promise<Answer>): Promise<Answer> => {
    const input = JSON.stringify(asked)
    for (let first = served.get(key); first !== undefined; first = served.get(key)) {
      // Another request under the same key finds out by itself that it comes too late.
      if (first.input !== input) return serve()
      const [told] = await Promise.allSettled([first.answer])
      if (told.status === 'fulfilled') return told.value
      // The first broke: one of those who repeat it takes its place, and the others wait for that one.
    }
    const answer = serve()
    served.set(key, { input, answer })
    try {
      return await answer
    } finally {
      served.delete(key)
    }
  }
}
