/** What is wrong with a group of controls, where no single box could say it. */
import CircleAlert from 'lucide-react/icons/circle-alert'

export function FieldProblem({ words }: { words: string | undefined }) {
  return (
    <div aria-live="polite">
      {words && (
        <p data-problem className="mt-1.5 flex items-start gap-1.5 text-sm text-loss">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {words}
        </p>
      )}
    </div>
  )
}
