/** A reason the product cannot start that a person can mend: one sentence that says what to do. */

export class StartProblem extends Error {
  override name = 'StartProblem'
}
