/** Journey: a push message goes from the server through a push service into the browser's worker and opens its page; in quiet hours it waits. */
import { expect, type Page } from '@playwright/test'
import { browserKeys, type PushDouble, startPushDouble } from '../../apps/server/test/doubles/push-double.ts'
import { test } from '../app/journey.ts'
import { inDatabase } from '../app/journey-database.ts'
import { bettor, head, makeHandshake } from '../handshake/handshake-people.ts'

test.use({ serviceWorkers: 'allow' })

let service: PushDouble
test.beforeEach(async () => {
  service = await startPushDouble(Number(process.env.JOURNEY_PUSH_PORT))
})
test.afterEach(() => service.close())

/**
 * The worker with the push event Chromium itself delivers. A headless Chromium asks no push service, lets nobody show
 * notifications and crashes at a badge: our own service stands in for the first, a note of what would be shown for the others.
 */
async function followWorker(page: Page) {
  const started = page.context().waitForEvent('serviceworker')
  await page.goto('/notifications')
  const worker = await started
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await worker.evaluate(`(() => {
    self.shown = []
    registration.showNotification = async (title, options) => void self.shown.push({ title, ...options })
    Object.defineProperty(navigator, 'setAppBadge', { value: async (count) => void (self.badge = count) })
  })()`)
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return {
    deliver: (message: unknown) =>
      devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) }),
    shown: () => worker.evaluate('self.shown'),
    badge: () => worker.evaluate('self.badge'),
    press: () =>
      worker.evaluate(`(async () => {
        const waited = []
        const notification = { close() {}, data: self.shown.at(-1).data }
        const parts = { notification, waitUntil: (work) => waited.push(work) }
        dispatchEvent(Object.assign(new Event('notificationclick'), parts))
        // A worker may only bring a page to the front for a real press.
        await Promise.allSettled(waited)
      })()`),
  }
}

test('a push opens the page it is about, and one in quiet hours waits for their end', async ({ browser }) => {
  const [ida, omar] = [await bettor(browser, 'Ida Chime'), await bettor(browser, 'Omar Knock')]
  const invite = (title: string) => makeHandshake(omar, { title, sharingMethod: 'invite', friendIds: [ida.id] })
  const { page } = ida
  const { read, ...keys } = browserKeys()
  const endpoint = `http://127.0.0.1:${process.env.JOURNEY_PUSH_PORT}/${ida.id}`
  const subscribed = await page.request.post('/api/notifications/push', {
    data: { endpoint, ...keys },
  })
  expect(subscribed.ok(), await subscribed.text()).toBe(true)
  const worker = await followWorker(page)

  const made = await invite('First to the pier')
  await expect.poll(() => service.received.length).toBe(1)
  const message = read(service.received[0]?.body ?? Buffer.alloc(0))
  await worker.deliver(message)
  await expect
    .poll(worker.shown)
    .toMatchObject([{ title: 'New Handshake Request!', body: 'Open Handshake to see the details.' }])
  // Of all her news this is the one that waits for her.
  await expect.poll(worker.badge).toBe(1)
  await expect(page).toHaveTitle('(1) Notifications · Handshake')
  await worker.press()
  await expect(page).toHaveURL(new RegExp(`/handshake/${made.id}$`))
  await expect(head(page)).toContainText('First to the pier')

  // A score that turns nothing takes the place of the last one without a sound.
  await worker.deliver({
    title: 'Chiefs 21, Bills 14 · Q3',
    body: 'You’re ahead by 7',
    tag: `score-${made.id}`,
    alerts: false,
  })
  const score = { title: 'Chiefs 21, Bills 14 · Q3', tag: `score-${made.id}`, renotify: false, silent: true }
  await expect.poll(worker.shown).toMatchObject([{ renotify: true, silent: false }, score])

  // Quiet for the next hours, wherever the clock stands.
  const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)
  const quietHours = { startTime: clock(-1), endTime: clock(3) }
  const kept = await page.request.patch('/api/notifications/preferences', {
    data: { timeZone: 'UTC', quietHours },
  })
  expect(kept.ok(), await kept.text()).toBe(true)
  await invite('Snow before Friday')
  await page.goto('/notifications')
  const requests = page.getByRole('main').getByRole('listitem').filter({ hasText: 'New Handshake Request!' })
  await expect(requests).toHaveCount(2)
  const waiting = async () => {
    const rows = await inDatabase<{ due: Date }>('select due_at as due from push_deliveries where user_id = $1', [
      ida.id,
    ])
    return rows.map(({ due }) => due.toISOString().slice(11, 16))
  }
  await expect.poll(waiting).toEqual([quietHours.endTime])
  expect(service.received).toHaveLength(1)
})
