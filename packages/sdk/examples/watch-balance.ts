/** Prints the balance now and whenever it changes. */
import { createClient } from '@handshake/sdk'

const { HANDSHAKE_URL = '', HANDSHAKE_KEY = '' } = process.env
const handshake = createClient({ url: HANDSHAKE_URL, key: HANDSHAKE_KEY })

const stop = new AbortController()
process.once('SIGINT', () => stop.abort())

// The first event says `everything`.
for await (const { topics, everything } of handshake.live({ signal: stop.signal }))
  if (everything || topics.includes('wallet')) console.log((await handshake.wallet.readBalance()).availableCents)
