/** The test of a journey: whoever else took part closes their browser at its end, or their pages would go on living beside the next one. */
import { type BrowserContext, test as base } from '@playwright/test'

export const test = base.extend<{ everyoneLeaves: undefined }>({
  context: async ({ context }, use) => {
    await use(context)
    await endRoutes(context)
  },
  everyoneLeaves: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map(leave))
    },
    { auto: true },
  ],
})

async function leave(context: BrowserContext): Promise<void> {
  await endRoutes(context)
  await context.close()
}

/** An answer that was still on its way to a route of the journey has nobody to reach anymore, which is no failure. */
async function endRoutes(context: BrowserContext): Promise<void> {
  const ignored = { behavior: 'ignoreErrors' } as const
  await Promise.all(context.pages().map((page) => page.unrouteAll(ignored)))
  await context.unrouteAll(ignored)
}
