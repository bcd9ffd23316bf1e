/** The row of filters above the history: words, type, direction, days; everything is kept in the address. */
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { FiltersButton, SearchField } from '#patterns/search-field.tsx'
import { maxSearchedFor } from '#platform/address-filter.ts'
import { Field } from '#ui/form/field.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import {
  endsBeforeItBegins,
  type HistoryFilter,
  isFiltered,
  noFilter,
  type TypeGroup,
  typeGroupNames,
  typeGroups,
} from './history-filter.ts'

const everything = 'everything'
const typeOptions = [
  { value: everything, label: 'All types' },
  ...typeGroupNames.map((name) => ({ value: name, label: typeGroups[name].label })),
]
const directions = [
  { value: 'both', label: 'All' },
  { value: 'in', label: 'In' },
  { value: 'out', label: 'Out' },
] as const

type HistoryFiltersProps = {
  filter: HistoryFilter
  onChange: (filter: HistoryFilter) => void
  /** Stands at the end of the row: what can be done with all that was found. */
  end: ReactNode
}

export function HistoryFilters({ filter, onChange, end }: HistoryFiltersProps) {
  const dated = filter.from !== null || filter.to !== null
  const chosen = [filter.group !== null, filter.direction !== null, dated].filter(Boolean).length
  // On a phone the words stand alone; the rest unfolds, and is unfolded where it already filters.
  const [unfolded, setUnfolded] = useState(chosen > 0)
  return (
    <search className="flex flex-wrap items-start gap-2">
      <SearchField
        label="Search transactions"
        className="min-w-40 flex-1 xl:max-w-sm"
        placeholder="Name, note, purpose"
        maxLength={maxSearchedFor}
        value={filter.search}
        onValueChange={(search) => onChange({ ...filter, search })}
      />
      <FiltersButton
        of="history-filters"
        chosen={chosen}
        unfolded={unfolded}
        onToggle={setUnfolded}
        className="xl:hidden"
      />
      <div
        id="history-filters"
        className={classNames(
          'grid basis-full grid-cols-2 gap-2 max-xl:order-last sm:flex sm:flex-wrap xl:basis-auto xl:flex-nowrap',
          !unfolded && 'max-xl:hidden',
        )}
      >
        <Field label="Type" hideLabel className="sm:w-44">
          <Select
            options={typeOptions}
            value={filter.group ?? everything}
            onChange={({ target }) => onChange({ ...filter, group: groupNamed(target.value) })}
          />
        </Field>
        <SegmentedControl
          label="Direction"
          className="h-11 items-center max-sm:w-full max-sm:*:flex-1"
          options={directions}
          value={filter.direction ?? 'both'}
          onValueChange={(value) => onChange({ ...filter, direction: value === 'both' ? null : value })}
        />
        <DayField label="From" value={filter.from} onChange={(from) => onChange({ ...filter, from })} />
        <DayField
          label="To"
          value={filter.to}
          error={endsBeforeItBegins(filter) ? 'The end is before the start' : undefined}
          onChange={(to) => onChange({ ...filter, to })}
        />
      </div>
      {isFiltered(filter) && (
        <IconButton label="Clear filters" variant="secondary" className="size-11!" onClick={() => onChange(noFilter)}>
          <X aria-hidden="true" />
        </IconButton>
      )}
      <div className="xl:ml-auto">{end}</div>
    </search>
  )
}

const groupNamed = (value: string): TypeGroup | null => typeGroupNames.find((name) => name === value) ?? null

type DayFieldProps = {
  label: string
  value: string | null
  error?: string | undefined
  onChange: (day: string | null) => void
}

function DayField({ label, value, error, onChange }: DayFieldProps) {
  return (
    <Field label={label} hideLabel error={error} className="sm:w-40">
      <TextInput
        type="date"
        title={label}
        value={value ?? ''}
        onValueChange={(value) => onChange(value === '' ? null : value)}
      />
    </Field>
  )
}
