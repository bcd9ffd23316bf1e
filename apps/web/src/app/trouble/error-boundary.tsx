/** The net under a page: shows what broke in the page's own place; another address clears it. */
import { Component, lazy, type ReactNode, Suspense } from 'react'
import { noteError } from '#platform/errors/report-errors.ts'
import { endFrame } from '#platform/frame.ts'
import { isChunkLoadError } from './chunk-retry.ts'
import { ChunkTrouble } from './chunk-trouble.tsx'

// Seldom needed, so not part of every first page; where it cannot be fetched, the net above says so.
const ErrorScreen = lazy(() => import('./error-screen.tsx').then((module) => ({ default: module.ErrorScreen })))

type Props = { readonly children: ReactNode; readonly resetKey?: string }
type State = { readonly failure: { readonly error: unknown; readonly resetKey: string | undefined } | null }

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error, resetKey: undefined } }
  }

  static getDerivedStateFromProps({ resetKey }: Props, { failure }: State): State | null {
    if (failure === null) return null
    if (failure.resetKey === undefined) return { failure: { ...failure, resetKey } }
    return failure.resetKey === resetKey ? null : { failure: null }
  }

  override componentDidCatch(error: unknown) {
    endFrame()
    // The person sees nothing of the page anymore; a piece that did not load is a matter of the line first.
    noteError(error, isChunkLoadError(error) ? 'medium' : 'critical')
  }

  override render() {
    const { failure } = this.state
    if (failure === null) return this.props.children
    if (isChunkLoadError(failure.error)) return <ChunkTrouble error={failure.error} />
    return (
      <Suspense fallback={null}>
        <ErrorScreen error={failure.error} onTryAgain={() => this.setState({ failure: null })} />
      </Suspense>
    )
  }
}
