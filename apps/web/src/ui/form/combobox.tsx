/** A text box over a list of options: letters narrow the list, arrow keys walk it, Enter or a click chooses. */
import { Combobox as AriakitBox, ComboboxItem, ComboboxList, useComboboxStore } from '@ariakit/react/combobox'
import { type ComponentProps, type KeyboardEvent, type ReactNode, use } from 'react'
import { Field } from '#ui/form/field.tsx'
import { FieldContext } from '#ui/form/field-context.ts'
import { TextInput } from '#ui/form/text-input.tsx'
import { classNames } from '#ui/theme/class-names.ts'

type BoxProps = Pick<
  ComponentProps<typeof TextInput>,
  'placeholder' | 'icon' | 'autoFocus' | 'autoCapitalize' | 'spellCheck' | 'maxLength'
>

type ComboboxProps<Option> = BoxProps & {
  label: string
  hideLabel?: boolean
  error?: string | undefined
  /** What the list holds, for screen readers. */
  listLabel: string
  value: string
  onValueChange: (value: string) => void
  options: readonly Option[]
  keyOf: (option: Option) => string
  children: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  /** Stands between the box and the list. */
  heading?: ReactNode
  listClassName?: string
  optionClassName?: string
}

export function Combobox<Option>({ label, hideLabel, error, listLabel, options, ...props }: ComboboxProps<Option>) {
  const { value, onValueChange, keyOf, children, onChoose, heading, listClassName, optionClassName, ...box } = props
  // The list stands in the page instead of opening over it, so it is open whenever it holds something.
  const store = useComboboxStore({
    inputValue: value,
    setInputValue: onValueChange,
    open: options.length > 0,
    includesBaseElement: false,
  })
  return (
    <>
      <Field label={label} hideLabel={hideLabel} error={error}>
        <Box store={store} {...box} />
      </Field>
      {heading}
      <ComboboxList store={store} aria-label={listLabel} className={classNames('overflow-y-auto', listClassName)}>
        {options.map((option) => (
          // Choosing is not typing: what stands in the box stays, and the list with it.
          <ComboboxItem
            key={keyOf(option)}
            value={keyOf(option)}
            setValueOnClick={false}
            hideOnClick={false}
            focusOnHover
            onClick={() => onChoose(option)}
            className={classNames('cursor-pointer rounded-control data-active-item:bg-hover', optionClassName)}
          >
            {children(option)}
          </ComboboxItem>
        ))}
      </ComboboxList>
    </>
  )
}

/** The library gives the box an id of its own unless it is told the one the field's label points to. */
function Box({ store, ...box }: BoxProps & { store: ReturnType<typeof useComboboxStore> }) {
  const id = use(FieldContext)?.id
  // A form around would take an Enter that chooses nothing for its submit button.
  const onKeyDown = (event: KeyboardEvent) => {
    const { activeId, renderedItems } = store.getState()
    if (event.key === 'Enter' && !renderedItems.some(({ id }) => id === activeId)) event.preventDefault()
  }
  return (
    <AriakitBox
      store={store}
      {...(id !== undefined && { id })}
      autoSelect="always"
      blurActiveItemOnClick={false}
      autoComplete="list"
      onKeyDown={onKeyDown}
      render={<TextInput {...box} />}
    />
  )
}
