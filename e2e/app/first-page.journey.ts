/** Journey: a newcomer's first page stays light, whatever is built behind it. */
import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { test } from './journey.ts'

const mostBytes = 125_000

test('the sign-in page loads less than 125 kB of JavaScript', async ({ page }) => {
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  const sizes = await Promise.all(scripts)
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(mostBytes)
})
