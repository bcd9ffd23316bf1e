/** Checks what the server says about our money: that our balance is in the published total, and that each receipt is genuine. */
import { checkOwnProof, createClient, verifyReceipt } from '@handshake/sdk'

const { HANDSHAKE_URL = '', HANDSHAKE_KEY = '' } = process.env
const handshake = createClient({ url: HANDSHAKE_URL, key: HANDSHAKE_KEY })

const [{ personId }, { proof }, { proofs }] = await Promise.all([
  handshake.developer.readThisKey(),
  handshake.wallet.readOwnProof(),
  handshake.wallet.readLiabilities(),
])
console.log('our balance:', (await checkOwnProof(proof, proofs, personId)).is)

for await (const { transferId, transactionHash } of handshake.wallet.readHistory.each()) {
  const { receipt } = await handshake.wallet.readReceipt({ transferId })
  console.log(transferId, (await verifyReceipt(receipt, { transferId, hash: transactionHash })).is)
}
