/** One event stream: opened where the last one stopped, watched for silence, and opened again whenever it breaks. */
import { type LiveDevice, type LiveMessage, liveHeartbeatMs, livePath } from '@handshake/contracts/live-events.ts'
import { seconds } from '@handshake/domain/time.ts'

/** What a heartbeat may be late; after that the line is dead, whatever the browser believes. */
const graceMs = seconds(10)

type Source = Pick<EventSource, 'onopen' | 'onmessage' | 'onerror' | 'close'>

/** Resting: the server let a newer line of the same person in instead. */
export type LineState = 'opening' | 'up' | 'down' | 'resting'

export type LineParts = {
  readonly open: (path: string) => Source
  /** The last position this browser knows; null where it knows none. */
  readonly since: () => number | null
  readonly device: () => LiveDevice
  readonly delayMs: (attempt: number) => number
  readonly heard: (position: number, message: LiveMessage) => void
  readonly changed: (state: LineState) => void
  /** Refused at the door: the session may have ended while the line was down, and then nobody would ever say so. */
  readonly refused: () => void
}

export type Line = {
  /** Now rather than later, where it is not up: the network is back, or somebody looks at the page. */
  readonly hurry: () => void
  readonly close: () => void
}

export function openLine({ open, since, device, delayMs, heard, changed, refused }: LineParts): Line {
  let source: Source | null = null
  let attempt = 0
  let state: LineState = 'opening'
  let retry: ReturnType<typeof setTimeout> | undefined
  let watch: ReturnType<typeof setTimeout> | undefined

  const become = (next: LineState) => {
    if (next === state) return
    state = next
    changed(next)
  }

  function connect() {
    disconnect()
    const using = device()
    const from = since()
    source = open(`${livePath}?device=${using}${from === null ? '' : `&since=${from}`}`)
    let opened = false
    const listenOn = () => {
      clearTimeout(watch)
      watch = setTimeout(() => {
        become('down')
        connect()
      }, liveHeartbeatMs[using] + graceMs)
    }
    listenOn()
    source.onopen = () => {
      opened = true
      attempt = 0
      listenOn()
      become('up')
    }
    source.onmessage = ({ data, lastEventId }) => {
      listenOn()
      const message = JSON.parse(data) as LiveMessage
      heard(Number(lastEventId), message)
      if (!message.rest) return
      // Coming back by itself, it would push out the newer line of the same person, and so in a circle.
      disconnect()
      become('resting')
    }
    source.onerror = () => {
      disconnect()
      become('down')
      if (!opened) refused()
      retry = setTimeout(connect, delayMs(attempt))
      attempt += 1
    }
  }

  function disconnect() {
    clearTimeout(retry)
    clearTimeout(watch)
    source?.close()
    source = null
  }

  connect()
  return {
    hurry: () => {
      if (source !== null) return
      attempt = 0
      connect()
    },
    close: disconnect,
  }
}
