/** Spans made with OpenTelemetry: each knows its parent, and what is being done right now follows the code across its waits. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, type SpanContext, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { Span, SpanStart, TraceParent, Tracing } from './tracing.ts'

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL }

type TracedSpan = Span & {
  readonly context: SpanContext
  readonly quiet: boolean
  readonly link: (other: SpanContext) => void
}

export function createTracing(tracer: Tracer): Tracing {
  const active = new AsyncLocalStorage<TracedSpan>()
  // Links of a transaction that several calls share: they are known before it begins.
  const sharing = new AsyncLocalStorage<readonly TracedSpan[]>()

  const begin = (
    name: string,
    { parent, kind = 'internal', facts = {}, quiet = false }: SpanStart = {},
  ): TracedSpan => {
    const around = parent === undefined ? active.getStore() : undefined
    const from = parent === undefined ? around?.context : contextOf(parent)
    const others = around === undefined ? [] : (sharing.getStore() ?? [])
    const span = tracer.startSpan(
      name,
      { kind: kinds[kind], attributes: facts, links: others.map(({ context }) => ({ context })) },
      from === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, from),
    )
    const context = span.spanContext()
    for (const other of others) other.link(context)
    let kept = !(quiet || around?.quiet)
    const known: TracedSpan = {
      trace: traceParentOf(context),
      context,
      quiet: !kept,
      run: (work) => active.run(known, () => sharing.run([], work)),
      note: (more) => void span.setAttributes(more),
      fail: (error) => {
        known.keep()
        // Its message is in the log, and leaves the server only if it is critical.
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
      },
      keep: () => {
        kept = true
        if (around?.quiet) around.keep()
      },
      link: (other) => void span.addLink({ context: other }),
      end: () => {
        if (kept) span.end()
      },
    }
    return known
  }

  return {
    begin,
    current: () => active.getStore(),
    shared: (callers, work) => {
      const [first, ...others] = callers.filter((caller) => caller !== undefined) as TracedSpan[]
      return first === undefined ? active.exit(work) : active.run(first, () => sharing.run(others, work))
    },
  }
}

const traceParentOf = ({ traceId, spanId, traceFlags }: SpanContext): TraceParent =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`

/** Whether a trace is recorded depends only on its id, so no caller can decide it by a flag. */
function contextOf(parent: TraceParent): SpanContext {
  const [, traceId = '', spanId = '', flags = ''] = parent.split('-')
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
}
