/** Every test file begins without a toast: files share a worker, and one that nobody showed would wait for the next file's stack. */
import { afterAll } from 'vitest'

afterAll(async () => {
  // Not before: a file may want the module as new, or one of its own in its place.
  const { receiveToasts } = await import('#ui/feedback/toast.ts')
  const stop = receiveToasts(() => {})
  stop()
})
