/** The place of a piece that arrives after the page: one that cannot be fetched is left out, and the page stays as it is. */
import { Component, type ReactNode, Suspense } from 'react'
import { noteError } from '#platform/errors/report-errors.ts'
import { isChunkLoadError } from './chunk-retry.ts'

type State = { readonly failure: { readonly error: unknown } | null }

export class LatePiece extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    if (isChunkLoadError(error)) noteError(error, 'low')
  }

  override render() {
    const { failure } = this.state
    if (failure === null) return <Suspense fallback={null}>{this.props.children}</Suspense>
    if (isChunkLoadError(failure.error)) return null
    // A bug is for the net above, which shows it.
    throw failure.error
  }
}
