/** A labeled place in a form: label above, control, then the hint or what is wrong, all wired together. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { FieldContext } from '#ui/form/field-context.ts'
import { classNames } from '#ui/theme/class-names.ts'

type FieldProps = {
  label: ReactNode
  /** One control of this design system; it takes its id and descriptions from here. */
  children: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
  /** Said beside the label when most fields of the form are required and this one is not. */
  optional?: boolean | undefined
  /** Stands at the end of the label's line: a link, a balance. */
  aside?: ReactNode
  hideLabel?: boolean | undefined
  className?: string | undefined
}

export function Field({ label, children, hint, error, required, optional, aside, hideLabel, className }: FieldProps) {
  const id = useId()
  const wrong = error !== undefined && error !== null && error !== false && error !== ''
  const described = wrong ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className={classNames('min-w-0', className)}>
      <div className={classNames('mb-1.5 flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
        <label htmlFor={id} className="text-sm font-medium text-text">
          {label}
          {required && (
            <span aria-hidden="true" className="ml-0.5 text-loss">
              *
            </span>
          )}
          {optional && <span className="ml-1.5 font-normal text-faint">optional</span>}
        </label>
        {aside && <span className="text-sm text-muted">{aside}</span>}
      </div>
      <FieldContext value={{ id, describedBy: described, invalid: wrong, required: required === true }}>
        {children}
      </FieldContext>
      {/* The live region stands before the error does, or nobody would hear it arrive. */}
      <div aria-live="polite">
        {wrong && (
          <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm text-loss">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{error}</span>
          </p>
        )}
      </div>
      {!wrong && hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-faint">
          {hint}
        </p>
      )}
    </div>
  )
}
