/** The reliability score on its scale from 0 to 100, with the bands that give it a name. */
import { greenFrom, reliabilityBands, reliabilityLabel } from '@handshake/domain/reputation/reliability.ts'
import { classNames } from '#ui/theme/class-names.ts'

type ReliabilityScaleProps = {
  score: number
  /** What the score is counted from; unknown while it is being read. */
  obligations?: { readonly met: number; readonly missed: number } | undefined
}

export function ReliabilityScale({ score, obligations }: ReliabilityScaleProps) {
  const green = score >= greenFrom
  const next = reliabilityBands.findLast((band) => score < band.from)
  return (
    <section aria-labelledby="reliability-name">
      <h2 id="reliability-name" className="text-sm font-medium text-muted">
        Reliability
      </h2>
      <p className="mt-1 flex items-baseline gap-3">
        <span className={classNames('tabular text-4xl font-semibold', green ? 'text-yours' : 'text-text')}>
          {score}
        </span>
        <span className="text-lg font-semibold">{reliabilityLabel(score)}</span>
        {next && (
          <span className="text-sm text-muted">
            {next.label} starts at {next.from}
          </span>
        )}
      </p>
      <div aria-hidden="true" className="mt-4">
        <div className="relative h-2 rounded-full bg-line">
          <div
            className={classNames('h-full rounded-full', green ? 'bg-yours' : 'bg-accent')}
            style={{ width: `${score}%` }}
          />
          {reliabilityBands.map(({ from }) => (
            <span key={from} className="absolute inset-y-0 w-0.5 bg-surface" style={{ left: `${from}%` }} />
          ))}
        </div>
      </div>
      <p className="mt-3 max-w-[60ch] text-sm text-muted">
        {obligations && `${obligationWords(obligations)} `}
        How often you keep your commitments, starting at 75. Losing doesn’t lower it. Settling late, no-shows and lost
        disputes do.
      </p>
    </section>
  )
}

function obligationWords({ met, missed }: { readonly met: number; readonly missed: number }): string {
  if (met + missed === 0) return 'No commitments yet.'
  return `${met} met, ${missed === 0 ? 'none' : missed} missed.`
}
