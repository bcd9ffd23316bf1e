/** Tracing as the rest of the server sees it: work in spans, and the W3C `traceparent` that carries a trace to whatever follows. */

/** Version, trace, span and flags, as W3C Trace Context writes them: `00-<32 hex>-<16 hex>-01`. */
export type TraceParent = string

/** A span that has begun. It is sent once it ends. */
export type Span = {
  /** For what follows from it, here or anywhere else. */
  readonly trace: TraceParent
  /** Whatever begins during this work is a child of the span. */
  readonly run: <T>(work: () => T) => T
  readonly note: (facts: SpanFacts) => void
  readonly fail: (error: unknown) => void
  /** Something came of it: a quiet span, and those around it, are sent after all. */
  readonly keep: () => void
  readonly end: () => void
}

/** Names, numbers and patterns of routes: never what somebody typed, an address of a person, or a secret. */
export type SpanFacts = Readonly<Record<string, string | number>>

export type SpanStart = {
  /** What it follows from; without it, whatever is being done right now. */
  readonly parent?: TraceParent | undefined
  readonly kind?: 'server' | 'consumer' | 'internal'
  readonly facts?: SpanFacts
  /** Work that looks every second and mostly finds nothing to do: sent only if something came of it. So is what happens within. */
  readonly quiet?: boolean
}

export type Tracing = {
  readonly begin: (name: string, start?: SpanStart) => Span
  /** The span of what is being done right now. */
  readonly current: () => Span | undefined
  /** Runs work that several callers share as the first one's, with links between it and the others. */
  readonly shared: <T>(callers: readonly (Span | undefined)[], work: () => T) => T
}

/** A header is anything: only one that is exactly a traceparent continues a trace, and any other begins a new one. */
const traceParentPattern = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

export const readTraceParent = (said: unknown): TraceParent | undefined =>
  typeof said === 'string' && traceParentPattern.test(said) ? said : undefined

/** Runs work in a span that ends with it; without tracing, only the work. */
export async function inSpan<T>(span: Span | undefined, work: () => Promise<T>): Promise<T> {
  if (span === undefined) return work()
  try {
    return await span.run(work)
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}
