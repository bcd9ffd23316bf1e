/** Asks the server for a sign of life, and says how long it took to come. */

/** Null when no answer came in time, or one that says the database is out of reach. */
export async function probeServer(timeoutMs: number): Promise<number | null> {
  const askedAt = performance.now()
  const answer = fetch('/health', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })
  const reached = await answer.then(
    ({ ok }) => ok,
    () => false,
  )
  return reached ? performance.now() - askedAt : null
}
