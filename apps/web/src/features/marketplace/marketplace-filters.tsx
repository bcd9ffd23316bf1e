/** The row of filters above the marketplace: words and order always, the rest unfolded where there is room or need. */
import { betTypeLabel, betTypes } from '@handshake/domain/subject/bet-types.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FiltersButton, SearchField } from '#patterns/search-field.tsx'
import { maxSearchedFor } from '#platform/address-filter.ts'
import { Button } from '#ui/button.tsx'
import { AmountInput } from '#ui/form/amount-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { leaguesQuery } from './marketplace.queries.ts'
import { isFiltered, type MarketplaceFilter, noFilter } from './marketplace-filter.ts'

const everything = 'everything'

const typeOptions = [
  { value: everything, label: 'All types' },
  ...betTypes.map((type) => ({ value: type, label: betTypeLabel(type) })),
]

const sortOptions = [
  { value: 'newest', label: 'Newest' },
  { value: 'starting-soon', label: 'Starting soon' },
  { value: 'stake-low', label: 'Stake, low to high' },
  { value: 'stake-high', label: 'Stake, high to low' },
]

type MarketplaceFiltersProps = { filter: MarketplaceFilter; onChange: (filter: MarketplaceFilter) => void }

export function MarketplaceFilters({ filter, onChange }: MarketplaceFiltersProps) {
  const { data } = useQuery(leaguesQuery)
  const chosen = [filter.league, filter.betType, filter.minCents ?? filter.maxCents].filter(
    (one) => one !== null,
  ).length
  const [unfolded, setUnfolded] = useState(chosen > 0)
  const names = data?.leagues.map(({ name }) => name) ?? []
  const leagues = filter.league === null || names.includes(filter.league) ? names : [...names, filter.league]
  const chose = (value: string) => (value === everything ? null : value)
  return (
    <search className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-2">
        <SearchField
          label="Search the marketplace"
          className="min-w-40 flex-1"
          placeholder="Title, team, league or person"
          maxLength={maxSearchedFor}
          value={filter.search}
          onValueChange={(search) => onChange({ ...filter, search })}
        />
        <Field label="Order" hideLabel className="w-52 max-sm:order-last max-sm:w-full">
          <Select
            options={sortOptions}
            value={filter.sort}
            onValueChange={(value) => onChange({ ...filter, sort: value as MarketplaceFilter['sort'] })}
          />
        </Field>
        <FiltersButton of="marketplace-filters" chosen={chosen} unfolded={unfolded} onToggle={setUnfolded} />
      </div>
      <div
        id="marketplace-filters"
        className={classNames('grid grid-cols-2 items-end gap-3 lg:grid-cols-4', !unfolded && 'hidden')}
      >
        <Field label="League">
          <Select
            options={[
              { value: everything, label: 'All Leagues' },
              ...leagues.map((name) => ({ value: name, label: name })),
            ]}
            value={filter.league ?? everything}
            onValueChange={(value) => onChange({ ...filter, league: chose(value) })}
          />
        </Field>
        <Field label="Type">
          <Select
            options={typeOptions}
            value={filter.betType ?? everything}
            onValueChange={(value) => onChange({ ...filter, betType: chose(value) as MarketplaceFilter['betType'] })}
          />
        </Field>
        <Field label="You put in, from">
          <AmountInput value={filter.minCents} onValueChange={(minCents) => onChange({ ...filter, minCents })} />
        </Field>
        <Field label="You put in, up to">
          <AmountInput value={filter.maxCents} onValueChange={(maxCents) => onChange({ ...filter, maxCents })} />
        </Field>
        {isFiltered(filter) && (
          <Button
            variant="ghost"
            className="col-span-full justify-self-start"
            onClick={() => onChange({ ...noFilter, sort: filter.sort })}
          >
            Clear filters
          </Button>
        )}
      </div>
    </search>
  )
}
