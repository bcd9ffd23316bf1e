/** Follows a receipt, the newest or the one of TRANSFER_ID, into the root that everyone is shown, without believing the server. */
import { createClient, traceReceipt, verifyReceipt } from '@handshake/sdk'

const { HANDSHAKE_URL = '', HANDSHAKE_KEY = '', TRANSFER_ID } = process.env
const handshake = createClient({ url: HANDSHAKE_URL, key: HANDSHAKE_KEY })

const [{ personId }, { proof }, { proofs }] = await Promise.all([
  handshake.developer.readThisKey(),
  handshake.wallet.readOwnProof(),
  handshake.wallet.readLiabilities(),
])

// Each receipt names the one before it, and the root covers the newest: read them all, down to the one we ask about.
const receipts: Readonly<Record<string, unknown>>[] = []
for await (const { transferId, transactionHash } of handshake.wallet.readHistory.each()) {
  const { receipt } = await handshake.wallet.readReceipt({ transferId })
  receipts.push(receipt)
  if (TRANSFER_ID !== undefined && TRANSFER_ID !== transferId) continue
  console.log('receipt', transferId, (await verifyReceipt(receipt, { transferId, hash: transactionHash })).is)
  const traced = await traceReceipt(transferId, receipts, { proof, proofs, personId })
  console.log('in the published root:', traced.is)
  break
}
