/** Takes a lock and reads behind it in one round trip: the one place where the order of statements is what makes a read safe. */
import type { SharedTransaction } from '../together/company.ts'

type Reads = readonly (() => Promise<unknown>)[]
type Answers<R extends Reads> = { -readonly [Place in keyof R]: Awaited<ReturnType<R[Place]>> }

/**
 * A connection answers statements in the order in which they are sent, and each sees what was committed before it began. So the lock is
 * sent first, and the reads right behind it without waiting. A lock that is asked for `batchWith` is not sent before all of them have
 * asked: its caller passes the context, and in company the lock is waited for.
 */
export async function lockThenRead<const R extends Reads>(
  lock: () => Promise<unknown>,
  reads: R,
  { company }: { readonly company?: SharedTransaction | undefined } = {},
): Promise<Answers<R>> {
  const locked = lock()
  if (company) await locked
  const [, ...answers] = await Promise.all([locked, ...reads.map((read) => read())])
  return answers as Answers<R>
}
