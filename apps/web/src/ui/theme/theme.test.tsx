/** The theme is the system's unless chosen otherwise, is remembered, and follows the system and other tabs. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeSystemTheme } from '#ui/theme/system-theme.test-setup.ts'
import { type ResolvedTheme, setTheme, useTheme } from '#ui/theme/theme.ts'
import bootSource from '../../../public/theme-boot.js?raw'

const root = document.documentElement
const boot = () => new Function(bootSource)()

/** What the browser does in this tab when another tab writes. */
function otherTabSets(value: string | null) {
  if (value === null) localStorage.removeItem('handshake-theme')
  else localStorage.setItem('handshake-theme', value)
  window.dispatchEvent(new StorageEvent('storage', { key: 'handshake-theme', newValue: value }))
}

function stubSystemTheme(initial: ResolvedTheme) {
  const system = fakeSystemTheme(initial)
  vi.stubGlobal('matchMedia', system.matchMedia)
  return system.becomes
}

function Shown() {
  const { theme, resolvedTheme } = useTheme()
  return <output>{`${theme} ${resolvedTheme}`}</output>
}

beforeEach(() => {
  localStorage.clear()
  stubSystemTheme('dark')
  boot()
})
afterEach(() => {
  vi.unstubAllGlobals()
  stubSystemTheme('dark')
  // While something still listens, so that the choice held in memory is forgotten as well.
  otherTabSets(null)
  cleanup()
})

test.each([
  [null, 'light', 'light'],
  [null, 'dark', 'dark'],
  ['light', 'dark', 'light'],
  ['dark', 'light', 'dark'],
  ['system', 'light', 'light'],
  ['system', 'dark', 'dark'],
  ['purple', 'light', 'light'],
] as const)('stored %s on a %s system starts %s, before and after the app is there', (stored, system, expected) => {
  stubSystemTheme(system)
  if (stored !== null) localStorage.setItem('handshake-theme', stored)
  boot()
  expect(root.dataset.theme).toBe(expected)
  expect(root.style.colorScheme).toBe(expected)
  render(<Shown />)
  expect(screen.getByText(new RegExp(`${expected}$`))).toBeDefined()
})

test('a chosen theme is worn at once and remembered', () => {
  render(<Shown />)
  act(() => setTheme('light'))
  expect(root.dataset.theme).toBe('light')
  expect(localStorage.getItem('handshake-theme')).toBe('light')
  expect(screen.getByText('light light')).toBeDefined()
})

test('another tab changes this one too', () => {
  render(<Shown />)
  act(() => otherTabSets('light'))
  expect(root.dataset.theme).toBe('light')
  expect(screen.getByText('light light')).toBeDefined()
})

test('the system theme follows the system while it is looked at', () => {
  const systemBecomes = stubSystemTheme('dark')
  render(<Shown />)
  act(() => setTheme('system'))
  expect(root.dataset.theme).toBe('dark')
  act(() => systemBecomes('light'))
  expect(root.dataset.theme).toBe('light')
  expect(screen.getByText('system light')).toBeDefined()
})

test('without storage the choice still holds for the visit', () => {
  vi.stubGlobal('localStorage', undefined)
  boot()
  expect(root.dataset.theme).toBe('dark')
  render(<Shown />)
  act(() => setTheme('light'))
  expect(screen.getByText('light light')).toBeDefined()
})
