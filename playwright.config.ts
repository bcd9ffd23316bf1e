/** Browser journeys: the real product in Chromium, at the width of a phone and of a desk. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { chromiumArguments, findChromium } from './tools/chromium.ts'
import { freePort } from './tools/embedded-postgres/free-port.ts'

// Every worker reads this file again, so the first reading leaves its choice where the others find it.
process.env.JOURNEY_PORT ??= String(await freePort())
process.env.JOURNEY_PUSH_PORT ??= String(await freePort())
process.env.JOURNEY_TROUBLE ??= join(tmpdir(), `handshake-journeys-${process.env.JOURNEY_PORT}.log`)
process.env.JOURNEY_DATABASE ??= join(tmpdir(), `handshake-journeys-${process.env.JOURNEY_PORT}.database`)
const baseURL = `http://localhost:${process.env.JOURNEY_PORT}`
const browser = findChromium()

const atADesk = [
  ...['every-route', 'waitlist', 'sign-up-and-return', 'passport', 'money-moves', 'taken-back', 'limits-and-breaks'],
  ...[
    'challenge',
    'make-a-bet',
    'builders',
    'smart-builders',
    'games-browser',
    'list-and-page',
    'whole-life',
    'friends-link',
    'first-bet',
    'marketplace',
    'dispute',
    'friends-and-talk',
  ],
  ...['document', 'loan', 'presentation', 'support', 'messages', 'connection', 'room-width'],
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  // One more than the cores of a small machine: a journey also waits, for a screen or for the server, and leaves them idle.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Long enough for a busy machine: these limits end a hang, they do not judge speed.
  timeout: 150_000,
  // A browser on a busy machine stumbles now and then; whoever needed the second attempt is named at the end of the run.
  retries: 1,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  globalTeardown: './tools/testing/journey-trouble.ts',
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    // A trace of every first attempt cost a third of the run. The first failure leaves its words, its page and a picture; the second a trace.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // From a moment that nobody knows a service worker has the page, and may carry what it asks for past the routes of a journey. Journeys
    // about the worker, and the walk through every page, let it in.
    serviceWorkers: 'block',
    // The theme follows the system unless somebody chose one.
    colorScheme: 'dark',
    // What slides and breathes costs a page a seventh of its time, and every look at it a wait. Journeys in which something moves, and the
    // walk through every page, let it.
    reducedMotion: 'reduce',
    launchOptions: { args: chromiumArguments, ...(browser ? { executablePath: browser } : {}) },
  },
  projects: [
    {
      name: 'phone',
      // About a small laptop.
      testIgnore: '**/room-width.journey.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // Every page is seen at both widths. Of the stories, those whose screens are laid out differently at a desk are made there too. A test in
    // them that says @phone shows what has no width, on screens that another test of its file shows at a desk.
    {
      name: 'desktop',
      testMatch: atADesk.map((story) => `**/${story}.journey.ts`),
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" --import tsx tools/journey-server.ts`,
    url: `${baseURL}/health`,
    env: {
      PORT: process.env.JOURNEY_PORT,
      // The one push service that may be called is the journey's own.
      WEBHOOKS_TO_LOOPBACK: 'on',
      PUSH_SERVICES: `http://127.0.0.1:${process.env.JOURNEY_PUSH_PORT}`,
      JOURNEY_TROUBLE: process.env.JOURNEY_TROUBLE,
      JOURNEY_DATABASE: process.env.JOURNEY_DATABASE,
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
