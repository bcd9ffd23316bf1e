/** A one-line text box, with room for an icon before and a control after the text. */
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { controlClass } from '#ui/control-style.ts'
import { useFieldControl } from '#ui/field-context.ts'

type TextInputProps = Omit<ComponentProps<'input'>, 'prefix'> & {
  /** Decorates the start of the box; never the only label. */
  icon?: ReactNode
  /** A small button or unit at the end of the box. */
  end?: ReactNode
}

export function TextInput({ icon, end, className, required, ...rest }: TextInputProps) {
  const wiring = useFieldControl({ ...rest, required })
  return (
    <div className={classNames('relative w-full', className)}>
      {icon && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-0 flex w-10 items-center justify-center text-faint [&_svg]:size-4"
        >
          {icon}
        </span>
      )}
      <input
        type="text"
        {...rest}
        {...wiring}
        className={classNames(controlClass, 'h-11 px-3', icon ? 'pl-10' : null, end ? 'pr-12' : null)}
      />
      {end && <span className="absolute inset-y-0 right-0 flex items-center pr-1 text-faint">{end}</span>}
    </div>
  )
}
