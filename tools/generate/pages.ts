/** Every generated page that needs nothing but the code; tidy compares them with what is on disk. */
import { accountsPage } from './accounts-page.ts'
import { betStatesPage } from './bet-states-page.ts'
import { configurationPage } from './configuration-page.ts'
import { firstProgramPage } from './first-program-page.ts'
import { growthPage } from './growth-page.ts'
import type { Page } from './markdown.ts'
import { noticesPage } from './notices-page.ts'
import { oneSidedPage } from './one-sided-page.ts'
import { refusalsPage } from './refusals-page.ts'
import { routesPage } from './routes-page.ts'
import { statesPage } from './states-page.ts'

export async function generatedPages(root: string): Promise<Page[]> {
  return [
    accountsPage(),
    betStatesPage(),
    configurationPage(),
    firstProgramPage(root),
    growthPage(),
    noticesPage(),
    oneSidedPage(),
    refusalsPage(),
    routesPage(),
    await statesPage(root),
  ]
}
