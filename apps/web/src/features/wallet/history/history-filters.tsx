/** The row of filters above the history: words, type, direction, days; everything is kept in the address. */
import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import {
  endsBeforeItBegins,
  type HistoryFilter,
  isFiltered,
  mostSearchedFor,
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

type HistoryFiltersProps = { filter: HistoryFilter; onChange: (filter: HistoryFilter) => void }

export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const chosen =
    Number(filter.group !== null) +
    Number(filter.direction !== null) +
    Number(filter.from !== null || filter.to !== null)
  // On a phone the words stand alone; the rest unfolds, and is unfolded where it already filters.
  const [unfolded, setUnfolded] = useState(chosen > 0)
  return (
    <search className="flex flex-col gap-3 lg:flex-row lg:items-start">
      <div className="flex gap-2 lg:min-w-56 lg:grow">
        <Field label="Search movements" hideLabel className="grow">
          <TextInput
            type="search"
            placeholder="Person, note or purpose"
            icon={<Search />}
            maxLength={mostSearchedFor}
            value={filter.search}
            onChange={(event) => onChange({ ...filter, search: event.target.value })}
          />
        </Field>
        <Button
          className="h-11 lg:hidden"
          aria-expanded={unfolded}
          aria-controls="history-filters"
          onClick={() => setUnfolded(!unfolded)}
        >
          <SlidersHorizontal aria-hidden="true" />
          Filters{chosen > 0 && ` (${chosen})`}
        </Button>
      </div>
      <div
        id="history-filters"
        className={classNames('grid grid-cols-2 gap-3 lg:flex lg:items-start lg:gap-2', !unfolded && 'max-lg:hidden')}
      >
        <Field label="Type" hideLabel className="lg:w-44">
          <Select
            options={typeOptions}
            value={filter.group ?? everything}
            onChange={({ target }) =>
              onChange({ ...filter, group: target.value === everything ? null : (target.value as TypeGroup) })
            }
          />
        </Field>
        <SegmentedControl
          label="Direction"
          full
          className="h-11 items-center"
          options={directions}
          value={filter.direction ?? 'both'}
          onValueChange={(value) => onChange({ ...filter, direction: value === 'both' ? null : value })}
        />
        <DayField label="From" value={filter.from} onChange={(from) => onChange({ ...filter, from })} />
        <DayField
          label="To"
          value={filter.to}
          error={endsBeforeItBegins(filter) ? 'Ends before it begins' : undefined}
          onChange={(to) => onChange({ ...filter, to })}
        />
        {isFiltered(filter) && (
          <Button variant="ghost" className="h-11 max-lg:col-span-2" onClick={() => onChange(noFilter)}>
            Clear filters
          </Button>
        )}
      </div>
    </search>
  )
}

type DayFieldProps = {
  label: string
  value: string | null
  error?: string | undefined
  onChange: (day: string | null) => void
}

function DayField({ label, value, error, onChange }: DayFieldProps) {
  return (
    <Field label={label} hideLabel error={error} className="lg:w-40">
      <TextInput
        type="date"
        title={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      />
    </Field>
  )
}
