/** Your first call: whose key this is, what it may do, and what its person can spend. */
import { createClient } from '@handshake/sdk'

const { HANDSHAKE_URL = '', HANDSHAKE_KEY = '' } = process.env
const handshake = createClient({ url: HANDSHAKE_URL, key: HANDSHAKE_KEY })

const { username, key } = await handshake.developer.readThisKey()
const { availableCents } = await handshake.wallet.readBalance()
console.log(`${username} can spend ${availableCents} cents. Scope of this key: ${key?.scope}`)
