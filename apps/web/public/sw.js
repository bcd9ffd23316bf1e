/** The service worker: shows push messages, opens the page they are about, and an offline page where the network is gone. It answers nothing from a cache but that page. */

const cacheName = 'handshake-offline-1'
const offlineFiles = ['/offline.html', '/offline.css', '/offline.js', '/favicon.svg']

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(offlineFiles.map((file) => new Request(file, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('handshake-') && name !== cacheName)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin || request.method !== 'GET') return
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('/offline.html')))
    return
  }
  // The offline page's own files, and only for that page: the app never gets anything from here.
  if (offlineFiles.includes(url.pathname)) event.respondWith(fetch(request).catch(() => caches.match(url.pathname)))
})

self.addEventListener('push', (event) => {
  const message = readMessage(event.data)
  event.waitUntil(
    Promise.all([
      self.registration.showNotification(message.title, {
        body: message.body,
        tag: message.tag,
        // A score that changes little replaces the last one without a sound, also where that was wiped away.
        renotify: message.alerts,
        silent: !message.alerts,
        icon: '/icons/icon-192.png',
        badge: '/icons/icon-192.png',
        data: { url: message.url },
      }),
      // A score asks nothing of anybody.
      ...(message.tag.startsWith('score-') ? [] : [countTurns()]),
    ]),
  )
})

/** The icon counts what waits for the person, asked now; where nobody answers, the number it has stays. */
async function countTurns() {
  if (!('setAppBadge' in self.navigator)) return
  const answer = await fetch('/api/turns', { credentials: 'same-origin' }).catch(() => null)
  if (answer?.ok) await self.navigator.setAppBadge((await answer.json()).count)
}

function readMessage(data) {
  const given = data === null ? {} : data.json()
  return {
    title: String(given.title ?? 'Handshake'),
    body: String(given.body ?? ''),
    tag: String(given.tag ?? 'handshake'),
    url: ownAddress(given.url),
    alerts: given.alerts !== false,
  }
}

/** A message leads to a page of ours or to the notifications, nowhere else. */
function ownAddress(path) {
  const fallback = new URL('/notifications', self.location.origin)
  if (typeof path !== 'string' || !URL.canParse(path, self.location.origin)) return fallback.href
  const url = new URL(path, self.location.origin)
  return url.origin === self.location.origin ? url.href : fallback.href
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(ownAddress(event.notification.data?.url)))
})

/** Browsers change where they take pushes, on their own and without asking: the server learns the new place, or pushes go nowhere. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event))
})

const pushAddress = '/api/notifications/push'

async function renewSubscription({ oldSubscription, newSubscription }) {
  const subscription =
    newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription?.options ?? (await ownOptions())))
  const { endpoint, keys } = subscription.toJSON()
  // Whoever is signed out by now is refused, and hears nothing more: that is what they wanted.
  await fetch(pushAddress, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'same-origin',
    body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
  })
}

async function ownOptions() {
  const answer = await fetch(pushAddress, { credentials: 'same-origin' })
  const { publicKey } = await answer.json()
  return { userVisibleOnly: true, applicationServerKey: publicKey }
}

/** In a window that is open already, or in a new one. */
async function open(url) {
  const [first] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (first === undefined) return self.clients.openWindow(url)
  // The page goes there itself, so that what was typed elsewhere is not lost to a reload.
  first.postMessage({ is: 'open', url })
  return first.focus()
}
