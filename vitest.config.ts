/** The test run: one project per floor, and a database only for those that need one. */
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// One file after the other in a worker that has the code loaded already: loading all of it for each took longer than most files' tests.
const together = { isolate: false, setupFiles: ['tools/testing/properties.ts'] }

// Examples of pure code are made smaller in no time.
const pure = { ...together, env: { SHRINK: '1' } }

// What meets clocks, sockets, processes and other tests on a busy machine stumbles now and then. Whoever needed the second
// attempt is named at the end of the run and is a finding; the random examples are the same again. Pure floors have no second attempt.
const onRealParts = { ...together, retry: 1 }

const database = {
  ...onRealParts,
  globalSetup: ['tools/testing/global-setup.ts'],
  testTimeout: 90_000,
  hookTimeout: 90_000,
}

export default defineConfig({
  test: {
    // Left to itself it keeps one core free, which on two cores means that one test file runs at a time.
    maxWorkers: Math.max(availableParallelism(), 2),
    projects: [
      { test: { name: 'domain', include: ['packages/domain/{src,test}/**/*.test.ts'], ...pure } },
      { test: { name: 'contracts', include: ['packages/contracts/{src,test}/**/*.test.ts'], ...pure } },
      { test: { name: 'engine', include: ['packages/engine/{src,test}/**/*.test.ts'], ...pure } },
      { test: { name: 'sdk', include: ['packages/{sdk,cli}/src/**/*.test.ts'], ...onRealParts } },
      { test: { name: 'ledger', include: ['packages/ledger/{src,test}/**/*.test.ts'], ...database } },
      { test: { name: 'server', include: ['apps/server/{src,test}/**/*.test.ts'], ...database } },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], ...database } },
      {
        test: {
          name: 'web',
          ...onRealParts,
          environment: 'jsdom',
          setupFiles: [
            ...onRealParts.setupFiles,
            'apps/web/src/platform/lazy-imports.test-setup.ts',
            'apps/web/src/platform/api/request-gate.test-setup.ts',
            'apps/web/src/ui/feedback/toast.test-setup.ts',
          ],
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          // A whole dialog in jsdom takes seconds on a busy machine: this ends a hang, it does not judge speed.
          testTimeout: 30_000,
        },
      },
    ],
  },
})
