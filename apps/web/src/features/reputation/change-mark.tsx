/** How far a score moved, with its sign; nothing where it stood at the end of its range. */
import { classNames } from '#ui/theme/class-names.ts'

export const signed = (change: number): string => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0')

export function ChangeMark({ change }: { change: number }) {
  const tone = change > 0 ? 'text-yours' : change < 0 ? 'text-loss' : 'text-muted'
  return <span className={classNames('tabular font-semibold', tone)}>{signed(change)}</span>
}
