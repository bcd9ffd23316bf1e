/** Journey: the worker renews a push subscription by itself, and without a network the offline page shows what was last seen, as old. */
import { expect } from '@playwright/test'
import { test } from '../app/journey.ts'
import { violations } from '../app/watched-page.ts'
import { bettor, makeHandshake } from '../handshake/handshake-people.ts'

test.use({ serviceWorkers: 'allow' })

test('a changed push subscription is told, and offline there is a page that says how old it is', async ({
  browser,
}) => {
  const ida = await bettor(browser, 'Ida Frost')
  await makeHandshake(ida, { title: 'Snow before Friday', sharingMethod: 'link' })
  const { page } = ida
  const context = page.context()
  const started = context.waitForEvent('serviceworker')
  await page.goto('/handshakes')
  await expect(page.getByRole('main').getByText('Snow before Friday').first()).toBeVisible()
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')

  const worker = await started
  // The browser takes pushes at another place from now on: the worker tells the server by itself.
  const told = await worker.evaluate(`(async () => {
    const [fetched, subscribed, waited] = [self.fetch, registration.pushManager.subscribe, []]
    const posted = []
    self.fetch = async (address, { method, body }) => {
      posted.push({ address, method, ...JSON.parse(body) })
      return new Response('{}')
    }
    const keys = { p256dh: 'p', auth: 'a' }
    const subscription = (endpoint) => ({ toJSON: () => ({ endpoint, keys }) })
    registration.pushManager.subscribe = async ({ applicationServerKey }) => subscription(applicationServerKey)
    const change = (parts) =>
      dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { waitUntil: (work) => waited.push(work), ...parts }))
    change({ oldSubscription: null, newSubscription: subscription('https://push.example/new') })
    change({ oldSubscription: { options: { applicationServerKey: 'same key' } }, newSubscription: null })
    await Promise.all(waited)
    self.fetch = fetched
    registration.pushManager.subscribe = subscribed
    return posted
  })()`)
  const post = { address: '/api/notifications/push', method: 'POST', p256dh: 'p', auth: 'a' }
  expect(told).toEqual([
    { ...post, endpoint: 'https://push.example/new' },
    { ...post, endpoint: 'same key' },
  ])

  await context.setOffline(true)
  await page.goto('/handshakes')
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await expect(page.getByText('It may have changed since.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Snow before Friday' })).toContainText('Pending')
  await expect(page.getByRole('textbox')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  // Back online the page goes on by itself.
  await context.setOffline(false)
  await expect(page.getByRole('main').getByText('Snow before Friday').first()).toBeVisible()
})
