/** The test of a journey: whoever else took part closes their browser at its end, or their pages would go on living beside the next one. */
import { test as base } from '@playwright/test'

export const test = base.extend<{ everyoneLeaves: undefined }>({
  everyoneLeaves: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
