/** Push messages in this browser: its permission, its subscription, and the service worker that receives them. */

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Where this browser's service takes messages, if it is subscribed. */
export async function pushEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker.ready
  return (await registration.pushManager.getSubscription())?.endpoint ?? null
}

type Subscribed = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** Null where the person did not allow it. */
export async function subscribeHere(publicKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.ready
  // One made with keys of another installation would be refused by the service.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = made.toJSON()
  return endpoint === undefined ? null : { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

export async function unsubscribeHere(): Promise<null> {
  const registration = await navigator.serviceWorker.ready
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  return null
}
