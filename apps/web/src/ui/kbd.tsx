/** Keys to press, drawn as keys: `['g', 'w']` is g, then w. */
import { Fragment } from 'react'

export function Kbd({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex items-center gap-1">
      {keys.map((key, at) => (
        <Fragment key={key}>
          {at > 0 && <span className="text-xs text-faint">then</span>}
          <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-mark border border-line bg-sunken px-1 font-sans text-xs font-medium text-muted">
            {key}
          </kbd>
        </Fragment>
      ))}
    </span>
  )
}
