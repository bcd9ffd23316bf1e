/** The place where hints for clearer words appear; the rules behind them are fetched with the first words. */
import { lazy, Suspense } from 'react'
import type { StepProps } from '../step-props.ts'

const VaguenessHints = lazy(() =>
  import('./vagueness-hints.tsx').then((module) => ({ default: module.VaguenessHints })),
)

/** There from the start, because a screen reader hears only what changes in a place it knows. */
export const ClearWording = (props: Pick<StepProps, 'fields' | 'onEdit'>) => (
  <div role="status" aria-label="Clear wording">
    {props.fields.about.trim() !== '' && (
      <Suspense fallback={null}>
        <VaguenessHints {...props} />
      </Suspense>
    )}
  </div>
)
