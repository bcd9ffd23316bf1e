/** What stands above a list people can narrow: a field for words, and a button for the filters there is no room for. */
import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { classNames } from '#ui/theme/class-names.ts'

type SearchFieldProps = {
  label: string
  placeholder: string
  className: string
  maxLength: number
  value: string
  onValueChange: (value: string) => void
}

export const SearchField = ({ label, className, ...input }: SearchFieldProps) => (
  <Field label={label} hideLabel className={className}>
    <TextInput type="search" icon={<Search />} {...input} />
  </Field>
)

type FiltersButtonProps = {
  /** The id of what it unfolds. */
  of: string
  chosen: number
  unfolded: boolean
  onToggle: (unfolded: boolean) => void
  className?: string
}

/** Folds the rest of the filters away, and says how many of them are set. */
export const FiltersButton = ({ of, chosen, unfolded, onToggle, className }: FiltersButtonProps) => (
  <Button
    className={classNames('h-11', className)}
    aria-expanded={unfolded}
    aria-controls={of}
    onClick={() => onToggle(!unfolded)}
  >
    <SlidersHorizontal aria-hidden="true" />
    <span className="max-sm:sr-only">Filters</span>
    {chosen > 0 && <span className="tabular">{chosen}</span>}
  </Button>
)
