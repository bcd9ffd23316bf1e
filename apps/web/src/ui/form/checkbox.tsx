/** A tick box with its words; the whole line can be pressed. */
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Neither ticked nor not: some of the rows below are. */
  indeterminate?: boolean | undefined
}

export function Checkbox({ label, hint, error, indeterminate = false, className, ref, ...rest }: CheckboxProps) {
  const id = useId()
  const noteId = error || hint ? `${id}-note` : undefined

  // Only script can set the third state, and the form may want the element as well.
  function attach(box: HTMLInputElement | null) {
    if (box) box.indeterminate = indeterminate
    if (typeof ref === 'function') return ref(box)
    if (ref) ref.current = box
  }

  return (
    <div className={classNames('flex gap-3', className)}>
      <span className="relative mt-0.5 flex size-5 shrink-0">
        <input
          id={id}
          aria-describedby={noteId}
          aria-invalid={error ? true : undefined}
          {...rest}
          type="checkbox"
          ref={attach}
          className="peer size-5 appearance-none rounded-mark border border-line-control bg-surface transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent hover:border-muted aria-invalid:border-loss disabled:opacity-45"
        />
        <svg
          viewBox="0 0 20 20"
          fill="none"
          strokeWidth="2.25"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
          className="pointer-events-none invisible absolute inset-0 stroke-on-accent peer-checked:visible peer-indeterminate:visible"
        >
          <path d={indeterminate ? 'M5.5 10h9' : 'm5 10.5 3.25 3.25L15 6.75'} />
        </svg>
      </span>
      <span className="min-w-0 text-base">
        <label htmlFor={id} className={rest.disabled ? 'text-faint' : 'text-text'}>
          {label}
        </label>
        {(error || hint) && (
          <span id={noteId} className={classNames('block text-sm', error ? 'text-loss' : 'text-faint')}>
            {error || hint}
          </span>
        )}
      </span>
    </div>
  )
}
