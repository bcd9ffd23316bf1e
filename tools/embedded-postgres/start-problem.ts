/** A start that cannot go on for a reason the reader can mend: one sentence that says what to do, and perhaps a log tail. */

export class StartProblem extends Error {
  override readonly name = 'StartProblem'
  readonly detail: string | undefined

  constructor(sentence: string, detail?: string) {
    super(sentence)
    this.detail = detail
  }
}

// By name, not by class: the bundled server carries a class of its own.
export function isStartProblem(error: unknown): error is StartProblem {
  return error instanceof Error && error.name === 'StartProblem'
}
