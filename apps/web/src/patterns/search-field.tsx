/** A search box in a row of filters: its label is read out, its placeholder says what it looks through. */
import Search from 'lucide-react/icons/search'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'

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
