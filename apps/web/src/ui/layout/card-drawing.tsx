/** The small drawing of empty and broken screens: two facing tiles, the pot between them, a rail below. */
import { classNames } from '#ui/theme/class-names.ts'

type CardDrawingProps = { mood?: 'waiting' | 'broken' | undefined; className?: string | undefined }

export function CardDrawing({ mood = 'waiting', className }: CardDrawingProps) {
  const broken = mood === 'broken'
  return (
    <svg viewBox="0 0 144 84" fill="none" aria-hidden="true" className={classNames('h-21 w-36', className)}>
      <g transform={broken ? 'rotate(-5 34 34)' : undefined}>
        <rect x="8.5" y="8.5" width="51" height="51" rx="10" className="fill-surface stroke-line" />
        <circle cx="34" cy="28" r="8" className="fill-accent" />
        <rect x="20" y="43" width="28" height="5" rx="2.5" className="fill-line" />
      </g>
      <g transform={broken ? 'rotate(7 110 34)' : undefined}>
        <rect
          x="84.5"
          y="8.5"
          width="51"
          height="51"
          rx="10"
          strokeDasharray="4 4"
          className="fill-surface stroke-line-control"
        />
        <circle cx="110" cy="28" r="7.5" strokeDasharray="3 3" className="stroke-line-control" />
        <rect x="96" y="43" width="28" height="5" rx="2.5" className="fill-line" />
      </g>
      <circle cx="72" cy="34" r="5" className={broken ? 'fill-loss-fill' : 'fill-held-fill'} />
      <rect x="8" y="72" width={broken ? 46 : 128} height="4" rx="2" className="fill-line" />
      {broken ? (
        <rect x="66" y="72" width="70" height="4" rx="2" className="fill-line" />
      ) : (
        <rect x="8" y="72" width="52" height="4" rx="2" className="fill-accent" />
      )}
    </svg>
  )
}
