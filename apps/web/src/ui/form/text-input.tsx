/** A one-line text box, with room for an icon before and a control after the text; it counts where there is a limit. */
import { type ComponentProps, type ReactNode, useId } from 'react'
import { CharacterCount } from '#ui/form/character-count.tsx'
import { controlClass } from '#ui/form/control-style.ts'
import { useFieldControl } from '#ui/form/field-context.ts'
import { classNames } from '#ui/theme/class-names.ts'

type TextInputProps = Omit<ComponentProps<'input'>, 'prefix'> & {
  /** Decorates the start of the box; never the only label. */
  icon?: ReactNode
  /** A small button or unit at the end of the box. */
  end?: ReactNode
  /** Of a value that is held by the form. Counted, not enforced: cutting off a paste would lose words unseen. */
  limit?: number | undefined
  onValueChange?: ((value: string) => void) | undefined
}

export function TextInput({ icon, end, limit, className, required, onChange, onValueChange, ...rest }: TextInputProps) {
  const countId = useId()
  const counted = limit === undefined ? rest['aria-describedby'] : [rest['aria-describedby'], countId].join(' ').trim()
  const wiring = useFieldControl({ ...rest, 'aria-describedby': counted, required })
  const length = String(rest.value ?? '').trim().length
  const over = limit !== undefined && length > limit
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
        aria-invalid={over || wiring['aria-invalid']}
        onChange={(event) => {
          onChange?.(event)
          onValueChange?.(event.target.value)
        }}
        className={classNames(controlClass, 'h-11 px-3', icon ? 'pl-10' : null, end ? 'pr-12' : null)}
      />
      {end && <span className="absolute inset-y-0 right-0 flex items-center pr-1 text-faint">{end}</span>}
      {limit !== undefined && <CharacterCount id={countId} length={length} limit={limit} className="mt-1 text-right" />}
    </div>
  )
}
