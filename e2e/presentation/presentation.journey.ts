/** Journey: an admin writes a presentation and shares it; a stranger gives a wrong password, then the right one, and walks the slides. */
import { expect } from '@playwright/test'
import { ownAddress } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { signInAs } from '../session/demo-person.ts'

test.use({ extraHTTPHeaders: ownAddress(), permissions: ['clipboard-read', 'clipboard-write'] })

type Listed = { readonly presentations: readonly { readonly duration: number; readonly slides: number }[] }

test('an admin shares a presentation, and a stranger opens it through the gate', async ({ page, browser }) => {
  const complaints = watch(page)
  await signInAs(page, 'Sam')
  await page.goto('/presentations')
  await expect(page.getByRole('heading', { name: 'Presentations', level: 1 })).toBeVisible()
  // Another story may write one meanwhile: what counts is that the counters follow from what is listed.
  await expect(async () => {
    const { presentations } = (await (await page.request.get('/api/presentations')).json()) as Listed
    const sum = (part: 'duration' | 'slides') => presentations.reduce((total, one) => total + one[part], 0)
    for (const [label, value] of [
      ['Total hours', sum('duration') / 60],
      ['Total slides', sum('slides')],
    ] as const)
      await expect(page.getByText(label).locator('..').locator('..')).toContainText(String(value), { timeout: 1_000 })
  }).toPass()

  await page.getByRole('link', { name: 'New Presentation' }).click()
  const own = crypto.randomUUID().slice(0, 8)
  const title = `A tour for visitors ${own}`
  const slug = `tour-${own}`
  await page.getByLabel('Title').fill(title)
  await expect(page.getByLabel('Link')).toHaveValue(`a-tour-for-visitors-${own}`)
  await page.getByLabel('Link').fill(slug)
  await page.getByLabel('Audience').fill('Visitors')
  await page.getByLabel('Presenter').fill('Sam')
  await page.getByLabel('Tags').fill('One, Two, Three, Four, Five')
  await page.getByLabel('Status').selectOption('Ready')
  await page.getByLabel('Slides').fill('no title')
  await page.getByRole('button', { name: 'Create presentation' }).click()
  await expect(page.getByText('Start each slide with # and its title').last()).toBeVisible()
  await page
    .getByLabel('Slides')
    .fill('# Welcome\nGood to see you.\n# Who is here\n[figures: people]\n# The end\n- Bye')
  await page.getByRole('button', { name: 'Create presentation' }).click()

  const mine = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(mine.getByText('+2')).toBeVisible()
  const act = async (name: string) => {
    await mine.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await act('Share Link')
  await expect(page.getByText('Link Copied!')).toBeVisible()
  const link = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(new URL(link).pathname).toBe(`/preso/${slug}`)
  await act('Delete')
  await expect(page.getByText('Coming Soon')).toBeVisible()
  await act('View in Modal')
  const frame = page.frameLocator(`iframe[title="${title}"]`)
  await expect(frame.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await frame.getByRole('heading', { name: 'Welcome' }).press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const strangers = await browser.newContext({ extraHTTPHeaders: ownAddress() })
  const stranger = await strangers.newPage()
  const theirComplaints = watch(stranger)
  await stranger.goto(link)
  await expect(stranger.getByText('Welcome')).toHaveCount(0)
  await stranger.getByLabel('Password', { exact: true }).fill('let me in')
  await stranger.getByRole('button', { name: 'Show password' }).click()
  await expect(stranger.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await stranger.getByRole('button', { name: 'Access Presentations' }).click()
  await expect(stranger.getByText('Incorrect password. Please try again.')).toBeVisible()
  expect(await violations(stranger, ['light'])).toEqual([])
  await stranger.getByLabel('Password', { exact: true }).fill('handshake')
  await stranger.getByRole('button', { name: 'Access Presentations' }).click()

  const slideNamed = (name: string) => stranger.getByRole('heading', { name, exact: true })
  await expect(slideNamed('Welcome')).toBeVisible()
  expect(await stranger.evaluate("sessionStorage.getItem('preso_authenticated')")).toBe('true')
  for (const [key, name] of [
    ['ArrowRight', 'Who is here'],
    ['End', 'The end'],
    ['ArrowRight', 'The end'],
    ['ArrowLeft', 'Who is here'],
    ['Home', 'Welcome'],
  ] as const) {
    await stranger.keyboard.press(key)
    await expect(slideNamed(name)).toBeVisible()
  }
  // On paper every slide has a page of its own.
  const paper = await stranger.pdf({ preferCSSPageSize: true })
  expect(paper.toString('latin1').match(/\/MediaBox/g)).toHaveLength(3)
  await stranger.keyboard.press('Escape')
  await expect(stranger).toHaveURL(/\/preso$/)
  await expect(stranger.getByRole('heading', { name: 'Presentations', level: 1 })).toBeVisible()

  // Taken back, the link opens nothing anymore.
  await act('Edit')
  await page.getByLabel('Status').selectOption('Archived')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(mine.getByText('Archived')).toBeVisible()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'We couldn’t find that presentation' })).toBeVisible()
  expect([...complaints, ...theirComplaints]).toEqual([])
})
