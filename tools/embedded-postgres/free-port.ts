/** Finds TCP ports on this machine that nobody listens on. */
import { createServer } from 'node:net'

/** Any free port. */
export function freePort(): Promise<number> {
  return listenBriefly(0)
}

/** The first free port from `first` upwards. */
export async function nextFreePort(first: number): Promise<number> {
  try {
    return await listenBriefly(first)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return nextFreePort(first + 1)
  }
}

function listenBriefly(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port))
    })
  })
}
