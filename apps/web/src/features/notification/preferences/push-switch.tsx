/** Push messages on this device: a switch that asks the browser, and says why where it cannot be turned on. */
import { type NoticePreferences, notification } from '@handshake/contracts/notification/notification.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { failureMessage } from '#platform/api/describe-error.ts'
import { readQuery } from '#platform/cache/queries.ts'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Switch } from '#ui/form/switch.tsx'

const pushQuery = readQuery('notification.readPush', notification.readPush, {})

type PushSwitchProps = {
  preferences: NoticePreferences
  onSave: (update: { pushDetails: boolean }) => void
}

export function PushSwitch({ preferences, onSave }: PushSwitchProps) {
  const client = useQueryClient()
  const { data } = useQuery(pushQuery)
  const here = useQuery({ queryKey: ['push-endpoint'], queryFn: pushEndpoint, enabled: canPush() })
  const [busy, setBusy] = useState(false)
  const [blocked, setBlocked] = useState(() => canPush() && Notification.permission === 'denied')
  const isOn = data?.endpoint != null && data.endpoint === here.data

  async function turn(on: boolean) {
    if (data === undefined) return
    setBusy(true)
    try {
      const subscription = on ? await subscribeHere(data.publicKey) : await unsubscribeHere()
      if (on && subscription === null) setBlocked(Notification.permission === 'denied')
      else if (subscription === null) await call(notification.unsubscribePush, {})
      else await call(notification.subscribePush, subscription)
      await Promise.all([client.invalidateQueries({ queryKey: pushQuery.queryKey }), here.refetch()])
    } catch (error) {
      showSnackbar(failureMessage('Push messages not changed', error))
    }
    setBusy(false)
  }

  return (
    <div className="grid gap-4 border-t border-line py-4">
      <Switch
        label="Push messages on this device"
        hint={hintOf(blocked)}
        checked={isOn}
        disabled={!canPush() || blocked || busy || data === undefined}
        onChange={(event) => void turn(event.target.checked)}
      />
      {isOn && (
        <Switch
          label="Show details in push messages"
          hint="Names and amounts. Anyone who sees your lock screen can read them."
          checked={preferences.pushDetails}
          onChange={(event) => onSave({ pushDetails: event.target.checked })}
        />
      )}
    </div>
  )
}

function hintOf(blocked: boolean): string {
  if (!canPush())
    return 'This browser doesn’t support push messages. On an iPhone, add Handshake to your home screen first.'
  if (blocked) return 'Your browser blocks notifications for Handshake. Allow them in its settings to turn this on.'
  return 'Know right away, even when Handshake is closed. They stop when you sign out.'
}

/** Push messages in this browser: its permission, its subscription, and the service worker that receives them. */
const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Where this browser's service takes messages, if it is subscribed. */
async function pushEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker.ready
  return (await registration.pushManager.getSubscription())?.endpoint ?? null
}

type Subscribed = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** Null where the person did not allow it. */
async function subscribeHere(publicKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.ready
  // One made with keys of another installation would be refused by the service.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = made.toJSON()
  return endpoint === undefined ? null : { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

async function unsubscribeHere(): Promise<null> {
  const registration = await navigator.serviceWorker.ready
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  return null
}
