/** The fields above a long table; in a narrow place, where its head is not shown, the order is one of them. */

import { maxSearchedFor } from '#platform/address-filter.ts'
import { Field } from '#ui/form/field.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import type { TableField, TableState } from './use-table.ts'

export function TableFields({ table }: { table: TableState }) {
  const { fields, sorts, sorted } = table
  const tabs = fields.filter(({ kind }) => kind === 'tabs')
  return (
    <div className="@container mt-4">
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-4">
        {tabs.map((field) => (
          <div key={field.name} className="col-span-full">
            <Tabs field={field} table={table} />
          </div>
        ))}
        {fields
          .filter((field) => !tabs.includes(field))
          .map((field) => (
            <Field
              key={field.name}
              label={field.label}
              hint={field.hint}
              className={classNames(field.kind === 'search' && 'col-span-2')}
            >
              <Control field={field} table={table} />
            </Field>
          ))}
        {sorted && sorts.length > 1 && (
          <Field label="Sort by" className="in-columns:hidden">
            <Select
              value={`${sorted.by}.${sorted.order}`}
              options={sorts.flatMap(({ name, label }) => [
                { value: `${name}.asc`, label: `${label} ↑` },
                { value: `${name}.desc`, label: `${label} ↓` },
              ])}
              onValueChange={(value) => {
                const [by = '', order = ''] = value.split('.')
                table.choose({ ...table.typed, sort: by, order })
              }}
            />
          </Field>
        )}
      </div>
    </div>
  )
}

function Tabs({ field, table: { typed, choose } }: { field: TableField; table: TableState }) {
  if (field.kind !== 'tabs') return null
  return (
    <SegmentedControl
      label={field.label}
      value={typed[field.name] ?? ''}
      onValueChange={(value) => choose({ ...typed, [field.name]: value, sort: '', order: '' })}
      options={field.options}
    />
  )
}

function Control({ field, table: { typed, setTyped } }: { field: TableField; table: TableState }) {
  const value = typed[field.name] ?? ''
  const set = (text: string) => setTyped({ ...typed, [field.name]: text })
  if (field.kind === 'choice')
    return <Select value={value} options={[{ value: '', label: 'Any' }, ...field.options]} onValueChange={set} />
  return (
    <TextInput
      type={field.kind === 'day' ? 'date' : 'search'}
      autoComplete="off"
      maxLength={maxSearchedFor}
      value={value}
      onValueChange={set}
    />
  )
}
