/** A line between browser and server that can be cut: Chromium's own offline switch leaves open streams alone. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { livePath } from '@handshake/contracts/live-events.ts'

export type CuttableLine = {
  readonly url: string
  /** Everything that is open ends in mid-stream, and nothing new is let in. */
  readonly cut: () => void
  /** Only the live stream is kept out; every other request goes through. */
  readonly cutLive: () => void
  readonly heal: () => void
  readonly close: () => Promise<void>
}

type State = 'whole' | 'without live' | 'cut'

export async function cuttableLine(): Promise<CuttableLine> {
  const port = Number(process.env.JOURNEY_PORT)
  /** Each with whether it carries a live stream. */
  const open = new Map<Socket, boolean>()
  let state: State = 'whole'

  const server = createServer((browser) => {
    if (state === 'cut') return void browser.resetAndDestroy()
    const node = connect(port, 'localhost')
    open.set(browser, false)
    // Requests of a page are small: each begins a chunk, and so does its address.
    browser.on('data', (bytes) => {
      const live = bytes.subarray(0, 200).toString('latin1').startsWith(`GET ${livePath}`)
      open.set(browser, live)
      if (live && state === 'without live') browser.resetAndDestroy()
      else node.write(bytes)
    })
    node.pipe(browser)
    const end = () => {
      open.delete(browser)
      browser.destroy()
      node.destroy()
    }
    for (const side of [browser, node]) side.on('error', end).on('close', end)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const destroy = (which: (live: boolean) => boolean) => {
    for (const [browser, live] of open) if (which(live)) browser.resetAndDestroy()
  }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: () => {
      state = 'cut'
      destroy(() => true)
    },
    cutLive: () => {
      state = 'without live'
      destroy((live) => live)
    },
    heal: () => {
      state = 'whole'
    },
    close: async () => {
      destroy(() => true)
      server.close()
      await once(server, 'close')
    },
  }
}
