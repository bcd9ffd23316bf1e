/** What a call looks like: its input where it has any, options for this one time, and for lists a way through all pages. */

export type CallOptions = {
  readonly signal?: AbortSignal
  /** For each attempt, instead of the client's. */
  readonly timeoutMs?: number
}

type Given<Input, Result> =
  Record<never, never> extends Input
    ? (input?: Input, options?: CallOptions) => Promise<Result>
    : (input: Input, options?: CallOptions) => Promise<Result>

type Through<Input, Each> =
  Record<never, never> extends Input
    ? (input?: Input, options?: CallOptions) => AsyncGenerator<Each, void, undefined>
    : (input: Input, options?: CallOptions) => AsyncGenerator<Each, void, undefined>

export type Call<Input, Result> = Given<Input, Result>

type ItemOf<Page> = {
  [Name in keyof Page]: Page[Name] extends readonly unknown[] ? Page[Name][number] : never
}[keyof Page]

export type PagedCall<Input, Result> = Given<Input, Result> & {
  /** Page after page, from the one that the input names to the last. */
  readonly pages: Through<Input, Result>
  /** What stands on them, one by one. */
  readonly each: Through<Input, ItemOf<Result>>
}
