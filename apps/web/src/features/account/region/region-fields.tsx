/** Where somebody lives, asked at sign-up only where some regions are blocked: the country, and the state where that matters. */
import { countryOptions, countryWithStates, type RegionAsked, stateNames } from '@handshake/domain/safety/regions.ts'
import { useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

type RegionFieldsProps = { asked: RegionAsked; problem: string | undefined }

export function RegionFields({ asked, problem }: RegionFieldsProps) {
  const [country, setCountry] = useState('')
  if (asked === 'not-asked') return null
  const asksState = asked === 'state' && country === countryWithStates
  return (
    <>
      <Field label="Where you live" error={asksState ? undefined : problem}>
        <Select
          name="country"
          autoComplete="country"
          value={country}
          onValueChange={setCountry}
          placeholder="Choose a country"
          options={countryOptions()}
          required
        />
      </Field>
      {asksState && (
        <Field label="State" error={problem}>
          <Select
            name="state"
            autoComplete="address-level1"
            defaultValue=""
            placeholder="Choose a state"
            options={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
            required
          />
        </Field>
      )}
    </>
  )
}

export function readRegion(form: FormData): { region?: string } {
  const country = form.get('country')
  if (typeof country !== 'string' || country === '') return {}
  const state = form.get('state')
  return { region: typeof state === 'string' && state !== '' ? `${country}-${state}` : country }
}
