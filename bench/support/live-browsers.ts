/** Thousands of browsers for the live figures, in a process of their own: each holds a stream on a raw socket and notes what it hears, and when. */
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { livePath } from '@handshake/contracts/live-events.ts'
import { tokenOf } from './numbered-people.ts'

export type Order =
  | { readonly do: 'open'; readonly port: number; readonly from: number; readonly to: number }
  /** All lines break in one moment and come back, each with the last position it saw. */
  | { readonly do: 'storm'; readonly port: number }
  | { readonly do: 'tell' }

/** Events of one browser: their positions, and the time each arrived. */
export type Heard = { readonly positions: number[]; readonly times: number[]; readonly bytes: number }
export type Answer = { readonly tookMs: number; readonly heard: readonly Heard[] }

export const timeNow = (): number => performance.timeOrigin + performance.now()

type Browser = Heard & { bytes: number; lastSeen: number | null; rest: string; socket: Socket | null }

const browsers: Browser[] = []

/** Comes back once the stream has said where the log ends. */
function openStream(browser: Browser, number: number, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const since = browser.lastSeen === null ? '' : `&since=${browser.lastSeen}`
    const socket = connect(port, '127.0.0.1')
    browser.socket = socket
    browser.rest = ''
    let head = ''
    socket.setEncoding('latin1')
    socket.on('error', reject)
    socket.write(
      `GET ${livePath}?device=desk${since} HTTP/1.1\r\nhost: localhost:${port}\r\ncookie: handshake_session=${tokenOf(number)}\r\n\r\n`,
    )
    socket.on('data', (chunk: string) => {
      const time = timeNow()
      browser.bytes += chunk.length
      if (head === '') {
        head = chunk.slice(0, 12)
        if (head !== 'HTTP/1.1 200') return reject(new Error(`a stream was refused: ${chunk.slice(0, 300)}`))
      }
      const blocks = (browser.rest + chunk).split('\n\n')
      browser.rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const said = /id: (\d+)\ndata: (.*)$/.exec(block)
        if (!said) continue
        browser.lastSeen = Number(said[1])
        if (said[2]?.startsWith('{"topics":[]')) resolve()
        else {
          browser.positions.push(browser.lastSeen)
          browser.times.push(time)
        }
      }
    })
  })
}

const openAll = (from: number, to: number, port: number) =>
  Promise.all(browsers.slice(from, to).map((browser, n) => openStream(browser, from + n, port)))

async function obey(order: Order): Promise<void> {
  if (order.do === 'tell') {
    for (const browser of browsers) {
      browser.positions.length = 0
      browser.times.length = 0
      browser.bytes = 0
    }
  } else if (order.do === 'open') {
    while (browsers.length < order.to)
      browsers.push({ positions: [], times: [], bytes: 0, lastSeen: null, rest: '', socket: null })
    // A few hundred at a time, as a morning fills up: the figure of this is the storm's.
    for (let from = order.from; from < order.to; from += 250)
      await openAll(from, Math.min(from + 250, order.to), order.port)
  } else {
    for (const { socket } of browsers) socket?.destroy()
    // Within a second, as browsers do that all noticed the same break: their networks are not equally fast.
    await Promise.all(
      browsers.map(async (browser, number) => {
        await wait(Math.random() * 1_000)
        await openStream(browser, number, order.port)
      }),
    )
  }
}

if (process.send) {
  process.on('message', (order: Order) => {
    const startedAt = performance.now()
    const heard =
      order.do === 'tell'
        ? browsers.map(({ positions, times, bytes }) => ({ positions: [...positions], times: [...times], bytes }))
        : []
    void obey(order).then(
      () => process.send?.({ tookMs: performance.now() - startedAt, heard } satisfies Answer),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
}
