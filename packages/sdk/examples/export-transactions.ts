/** Writes every transaction of the last year as CSV, however many pages that takes. */
import { createClient } from '@handshake/sdk'

const { HANDSHAKE_URL = '', HANDSHAKE_KEY = '' } = process.env
const handshake = createClient({ url: HANDSHAKE_URL, key: HANDSHAKE_KEY })

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

console.log('when,type,cents,description')
for await (const { createdAt, transactionType, amountCents, description } of handshake.wallet.readHistory.each({
  limit: 2,
  from: new Date(Date.now() - 365 * 86_400_000).toISOString(),
}))
  console.log([createdAt, transactionType, amountCents, quoted(description)].join(','))
