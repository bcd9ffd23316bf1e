/** Proves where a browser is looked for, and that a wrong CHROMIUM_PATH is said rather than passed over. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findChromium } from './chromium.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handshake-browser-'))
  vi.stubEnv('CHROMIUM_PATH', undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const place = (name: string): string => {
  writeFileSync(join(folder, name), '')
  return join(folder, name)
}

test('the browser that CHROMIUM_PATH names goes before the system’s', () => {
  vi.stubEnv('PATH', folder)
  const system = place('google-chrome')
  expect(findChromium()).toBe(system)
  const named = place('my-browser')
  vi.stubEnv('CHROMIUM_PATH', named)
  expect(findChromium()).toBe(named)
})

test('the shell without windows goes before the whole browser', () => {
  vi.stubEnv('PATH', folder)
  place('chromium')
  const shell = place('chromium-headless-shell')
  expect(findChromium()).toBe(shell)
})

test('a CHROMIUM_PATH that leads nowhere is one sentence', () => {
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'gone'))
  expect(() => findChromium()).toThrow(/CHROMIUM_PATH names .*gone, which is not there: correct it or unset it\./)
})
