/** The fields above a long table; on a phone, where its head is not shown, the order is one of them. */

import { mostSearchedFor } from '#platform/address-filter.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import type { TableField, TableState } from './use-table.ts'

export function TableFields({ table }: { table: TableState }) {
  const { fields, sorts, sorted, sortBy } = table
  return (
    <div className="mt-4 grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
      {fields.map((field) => (
        <Field
          key={field.name}
          label={field.label}
          hint={field.hint}
          className={classNames(field.kind === 'search' && 'sm:col-span-2')}
        >
          <Control field={field} table={table} />
        </Field>
      ))}
      {sorted && sorts.length > 1 && (
        <Field label="Sort by" className="sm:hidden">
          <Select
            value={`${sorted.by}.${sorted.order}`}
            options={sorts.flatMap(({ name, label }) => [
              { value: `${name}.asc`, label: `${label} ↑` },
              { value: `${name}.desc`, label: `${label} ↓` },
            ])}
            onChange={(event) => {
              const [by = '', order = ''] = event.target.value.split('.')
              if (by === sorted.by) sortBy(by)
              else table.setTyped({ ...table.typed, sort: by, order })
            }}
          />
        </Field>
      )}
    </div>
  )
}

function Control({ field, table: { typed, setTyped } }: { field: TableField; table: TableState }) {
  const value = typed[field.name] ?? ''
  const set = (text: string) => setTyped({ ...typed, [field.name]: text })
  if (field.kind === 'choice')
    return (
      <Select
        value={value}
        options={[{ value: '', label: 'Any' }, ...field.options]}
        onChange={(event) => set(event.target.value)}
      />
    )
  return (
    <TextInput
      type={field.kind === 'day' ? 'date' : 'search'}
      autoComplete="off"
      maxLength={mostSearchedFor}
      value={value}
      onChange={(event) => set(event.target.value)}
    />
  )
}
