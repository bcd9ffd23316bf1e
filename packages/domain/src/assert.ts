/** Assertions: a broken one is a bug in our code, never a person's mistake. */

export class AssertionFailed extends Error {
  override name = 'AssertionFailed'
}

export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AssertionFailed(message)
}

/** Narrows away null and undefined where the caller knows better than the compiler. */
export function present<T>(value: T | null | undefined, message: string): T {
  assert(value !== null && value !== undefined, message)
  return value
}

/** Marks a branch the types say cannot be reached; a new union member stops compiling here. */
export function unreachable(value: never, message = 'unreachable'): never {
  throw new AssertionFailed(`${message}: ${JSON.stringify(value)}`)
}
