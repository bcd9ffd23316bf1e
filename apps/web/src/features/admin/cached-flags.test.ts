/** Proves that cached flags are read back, and that nothing else in their place breaks the page. */
import { beforeEach, expect, it } from 'vitest'
import { storageKeys } from '#platform/storage.ts'
import { readCached } from './flags.queries.ts'

const flags = {
  landing_page_login_button: true,
  beta_features_enabled: false,
  maintenance_mode: false,
  new_user_onboarding: true,
}

beforeEach(() => localStorage.clear())

it('reads the flags it kept', () => {
  localStorage.setItem('feature_flags', JSON.stringify(flags))
  expect(readCached(storageKeys.featureFlags)).toEqual({ flags })
})

it.each([
  ['nothing', null],
  ['half a text', '{"landing_page'],
  ['a loose comma', '{"maintenance_mode":true,}'],
  ['something else', '[1,2]'],
  ['unknown flags', '{"elsewhere":true}'],
])('counts %s as unknown', (_, text) => {
  if (text !== null) localStorage.setItem('feature_flags', text)
  expect(readCached(storageKeys.featureFlags)).toBe(undefined)
})
