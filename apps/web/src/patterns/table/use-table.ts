/** What a long table is asked for: fields to narrow it by and an order, kept in the address so that links and the way back find it. */
import { type FilterInAddress, maxSearchedFor, useAddressFilter } from '#platform/address-filter.ts'
import type { Order } from '#ui/layout/table.tsx'

/** The first of the tabs is what is shown without a choice; its value is empty. */
export type TableField = {
  readonly name: string
  readonly label: string
  readonly hint?: string
} & (
  | { readonly kind: 'search' | 'day' }
  | {
      readonly kind: 'choice' | 'tabs'
      readonly options: readonly { readonly value: string; readonly label: string }[]
    }
)

/** To choose one of what a table names. */
export const optionsOf = <One>(table: Readonly<Record<string, One>>, labelOf: (one: One) => string) =>
  Object.entries(table).map(([value, one]) => ({ value, label: labelOf(one) }))

/** The orders a table knows, by the names its route has for them; the first is the one it comes in. */
export type TableSort = { readonly name: string; readonly label: string; readonly order: Order }

type TableOptions = { readonly fields: readonly TableField[]; readonly sorts: readonly TableSort[] }

export type TableShape = TableOptions & { readonly inAddress: FilterInAddress<TableFilter> }

export const tableShape = (asked: TableOptions): TableShape => ({ ...asked, inAddress: inAddress(asked) })

export type TableFilter = Readonly<Record<string, string>>

/** As it stands in the address, always in the same order, so that two of the same are the same. */
export const queryOf = (asked: TableFilter): string =>
  new URLSearchParams(Object.entries(asked).toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()

export type TableState = TableShape & {
  readonly typed: TableFilter
  readonly setTyped: (filter: TableFilter) => void
  /** For what is pressed rather than typed: it holds at once. */
  readonly choose: (filter: TableFilter) => void
  /** What the route is asked: nothing that is empty, nothing that is so anyway. */
  readonly asked: TableFilter
  readonly sorted: { readonly by: string; readonly order: Order } | undefined
  readonly sortBy: (name: string) => void
}

const isOrder = (text: string | null): text is Order => text === 'asc' || text === 'desc'

/** What stands in the address and makes no sense is left out. */
const inAddress = ({ fields, sorts }: TableOptions): FilterInAddress<TableFilter> => ({
  read(address) {
    const found = fields.map((field): [string, string] => {
      const text = (address.get(field.name) ?? '').slice(0, maxSearchedFor)
      if ('options' in field) return [field.name, field.options.some(({ value }) => value === text) ? text : '']
      return [field.name, field.kind === 'day' && !/^\d{4}-\d\d-\d\d$/.test(text) ? '' : text]
    })
    const sort = sorts.find(({ name }) => name === address.get('sort'))
    const order = address.get('order')
    return { ...Object.fromEntries(found), sort: sort?.name ?? '', order: sort && isOrder(order) ? order : '' }
  },
  write: (filter) => filter,
})

export function useTable(shape: TableShape): TableState {
  const { typed, setTyped, choose, settled } = useAddressFilter(shape.inAddress)
  const asked = Object.fromEntries(
    Object.entries(settled).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]])),
  )
  const [usual] = shape.sorts
  const by = shape.sorts.find(({ name }) => name === typed.sort) ?? usual
  const order = isOrder(typed.order ?? null) ? (typed.order as Order) : by?.order
  return {
    ...shape,
    typed,
    setTyped,
    choose,
    asked,
    sorted: by && order && { by: by.name, order },
    /** The same again turns it around. */
    sortBy(name) {
      const sort = shape.sorts.find((one) => one.name === name)
      const turned = order === 'asc' ? 'desc' : 'asc'
      choose({ ...typed, sort: name, order: name === by?.name ? turned : (sort?.order ?? 'asc') })
    },
  }
}
