/** The running record of the reader and somebody: 'You 3 – 2 Diego', and who leads. */
import type { WhistleView } from '@handshake/contracts/handshake/handshake-whistle.ts'
import { leaderWords } from '@handshake/domain/reputation/rivalry-words.ts'
import { classNames } from '#ui/theme/class-names.ts'

type RecordLineProps = {
  record: NonNullable<WhistleView['record']>
  /** The other one's first name. */
  other: string
  className?: string
}

export function RecordLine({ record, other, className }: RecordLineProps) {
  const { wins, losses } = record
  return (
    <div className={classNames('text-center', className)}>
      <p className="flex items-baseline justify-center gap-3 text-muted">
        <span className="min-w-0 flex-1 text-right wrap-anywhere">You</span>
        <span className="tabular text-2xl font-semibold whitespace-nowrap text-text">
          {wins}
          <span aria-hidden="true"> – </span>
          <span className="sr-only"> to </span>
          {losses}
        </span>
        <span className="min-w-0 flex-1 text-left wrap-anywhere">{other}</span>
      </p>
      <p className="text-sm text-faint">{leaderWords(record, other)}</p>
    </div>
  )
}
