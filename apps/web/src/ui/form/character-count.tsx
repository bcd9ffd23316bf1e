/** How much of a limit what was typed takes, and by how much it is over. */
import { classNames } from '#ui/theme/class-names.ts'

type CharacterCountProps = { id: string; length: number; limit: number; className: string }

export function CharacterCount({ id, length, limit, className }: CharacterCountProps) {
  const over = length > limit
  return (
    <p id={id} className={classNames(className, 'text-xs', over ? 'font-medium text-loss' : 'text-faint')}>
      <span className="tabular">
        {length}/{limit}
      </span>
      <span className="sr-only"> characters</span>
      {over && `, ${length - limit} too many`}
    </p>
  )
}
