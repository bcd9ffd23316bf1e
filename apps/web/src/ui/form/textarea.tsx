/** A box for several lines that grows with its text and counts down when there is a limit. */
import { type ChangeEvent, type ComponentProps, useId, useState } from 'react'
import { CharacterCount } from '#ui/form/character-count.tsx'
import { controlClass } from '#ui/form/control-style.ts'
import { useFieldControl } from '#ui/form/field-context.ts'
import { classNames } from '#ui/theme/class-names.ts'

type TextareaProps = ComponentProps<'textarea'> & {
  /** Counted, not enforced: cutting off a paste would lose words unseen. The form refuses what is over. */
  limit?: number | undefined
  onValueChange?: ((value: string) => void) | undefined
}

const textLength = (value: TextareaProps['value']) => Array.from(String(value ?? '')).length

export function Textarea({ limit, className, required, onChange, onValueChange, ...rest }: TextareaProps) {
  const countId = useId()
  const counted = limit === undefined ? rest['aria-describedby'] : [rest['aria-describedby'], countId].join(' ').trim()
  const wiring = useFieldControl({ ...rest, 'aria-describedby': counted, required })
  const [typed, setTyped] = useState(textLength(rest.defaultValue))
  const length = rest.value === undefined ? typed : textLength(rest.value)
  const over = limit !== undefined && length > limit

  function onType(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(textLength(event.target.value))
    onChange?.(event)
    onValueChange?.(event.target.value)
  }

  return (
    <div className={classNames('relative w-full', className)}>
      <textarea
        rows={3}
        {...rest}
        {...wiring}
        aria-invalid={over || wiring['aria-invalid']}
        onChange={onType}
        className={classNames(
          controlClass,
          'block field-sizing-content max-h-80 min-h-22 resize-none px-3 pt-2.5',
          limit === undefined ? 'pb-2.5' : 'pb-8',
        )}
      />
      {limit !== undefined && (
        <CharacterCount
          id={countId}
          length={length}
          limit={limit}
          className="pointer-events-none absolute right-3 bottom-2 bg-surface"
        />
      )}
    </div>
  )
}
