/** Requests with an idempotency key that are in progress: a repeat that arrives meanwhile gets the answer of the first. */

/**
 * Without it a repeat could overtake the first request while that waits for a connection or a row: it would be refused for a reason that
 * is gone by the time the first is served, and the client would get the refusal. Across nodes the database tells the two apart.
 */
export function createUnderWay<Answer>() {
  const served = new Map<string, { readonly input: string; readonly answer: Promise<Answer> }>()
  return async (key: string, asked: object, serve: () => Promise<Answer>): Promise<Answer> => {
    const input = JSON.stringify(asked)
    for (let first = served.get(key); first !== undefined; first = served.get(key)) {
      // A different request under the same key is refused later, when it looks the key up.
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
