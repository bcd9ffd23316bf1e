/** Tabs of one browser for tests: locks and a channel between them that keep the browser's promises, and a server with a log. */
import type { LiveMessage } from '@handshake/contracts/live-events.ts'
import type { Channel } from './shared-line.ts'

type Waiting = { readonly start: () => void; readonly refuse: () => void }

/** One exclusive lock with its line of waiters. */
export function createLocks(): LockManager {
  let holder: { readonly refuse: () => void } | null = null
  const waiting: Waiting[] = []
  const next = () => {
    holder = null
    waiting.shift()?.start()
  }
  const request = (_: string, { signal, steal }: LockOptions, work: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const refuse = () => reject(new DOMException('gone', 'AbortError'))
      const start = () => {
        const own = { refuse }
        holder = own
        void work().then(() => {
          if (holder === own) next()
          resolve()
        })
      }
      if (signal?.aborted) return refuse()
      if (steal) {
        holder?.refuse()
        return start()
      }
      if (holder === null) return start()
      const entry = { start, refuse }
      waiting.push(entry)
      signal?.addEventListener('abort', () => {
        const at = waiting.indexOf(entry)
        if (at < 0) return
        waiting.splice(at, 1)
        refuse()
      })
    })
  return { request: request as never, query: async () => ({}) }
}

/** What one says all others hear, in order, a moment later; whoever has closed hears nothing. */
export function createAir(): () => Channel {
  const channels = new Set<Channel>()
  return () => {
    const channel: Channel = {
      onmessage: null,
      postMessage: (data: unknown) => {
        if (!channels.has(channel)) throw new DOMException('closed', 'InvalidStateError')
        for (const other of channels)
          if (other !== channel)
            queueMicrotask(() => {
              if (channels.has(other)) other.onmessage?.call(other as never, new MessageEvent('message', { data }))
            })
      },
      close: () => void channels.delete(channel),
    }
    channels.add(channel)
    return channel
  }
}

type Source = Pick<EventSource, 'onopen' | 'onmessage' | 'onerror' | 'close'>

/** A server that numbers what it says and tells whoever comes back what they missed. */
export function createServer() {
  const log: LiveMessage[] = []
  const open = new Set<Source>()
  let away = false
  let opened = 0
  const send = (source: Source, position: number, message: LiveMessage) =>
    source.onmessage?.call(
      source as never,
      new MessageEvent('message', { lastEventId: `${position}`, data: JSON.stringify(message) }),
    )
  return {
    openLines: () => open.size,
    opened: () => opened,
    say: (message: LiveMessage) => {
      log.push(message)
      for (const source of open) send(source, log.length, message)
    },
    /** Breaks every line and takes none until it is back. */
    goAway: () => {
      away = true
      for (const source of [...open]) source.onerror?.call(source as never, new Event('error'))
    },
    comeBack: () => {
      away = false
    },
    open: (path: string): Source => {
      const since = new URL(path, 'https://handshake.test').searchParams.get('since')
      const source: Source = { onopen: null, onmessage: null, onerror: null, close: () => void open.delete(source) }
      opened += 1
      queueMicrotask(() => {
        if (away) return source.onerror?.call(source as never, new Event('error'))
        open.add(source)
        source.onopen?.call(source as never, new Event('open'))
        for (const [index, message] of log.entries())
          if (since !== null && index + 1 > Number(since)) send(source, index + 1, message)
        send(source, log.length, { topics: [] })
      })
      return source
    },
  }
}
