/** Checks where the person is that a receipt says what its hash was taken of, and that the hash is the one in the history. */
import { type Cents, cents } from '../../money.ts'
import { canHash, isHash, isUuid, sha256Hex, textToBytes } from './proof-bytes.ts'

type Receipt = { readonly id: string; readonly text: string; readonly hash: string }

export type ReceiptFacts = {
  readonly amountCents: Cents
  readonly at: string
  /** The payer's and the receiver's account, such as `wallet <id>`. */
  readonly from: string
  readonly to: string
  /** Where the payer's and the receiver's chains stood before. */
  readonly after: readonly string[]
}

export type ReceiptVerdict =
  | { readonly is: 'genuine'; readonly facts: ReceiptFacts }
  | { readonly is: 'altered' | 'another-transfer' | 'not-in-history' | 'cannot-check' }

export function readReceipt(answer: Readonly<Record<string, unknown>>): Receipt | null {
  const { id, text, hash } = answer
  return isUuid(id) && typeof text === 'string' && isHash(hash) ? { id, text, hash } : null
}

const heading = 'handshake transfer 1'

/** The hash in the history is what we told the person before they asked for a receipt; both must be the same. */
export async function verifyReceipt(
  answer: Readonly<Record<string, unknown>>,
  inHistory: { readonly transferId: string; readonly hash: string | null },
): Promise<ReceiptVerdict> {
  const receipt = readReceipt(answer)
  if (receipt === null) return { is: 'altered' }
  if (!canHash()) return { is: 'cannot-check' }
  const { id, text, hash } = receipt
  if ((await sha256Hex(textToBytes(text))) !== hash) return { is: 'altered' }
  const lines = text.split('\n')
  const lineOf = (name: string) => lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1)
  const amount = Number(lineOf('cents'))
  const [at, from, to] = [lineOf('at'), lineOf('from'), lineOf('to')]
  if (lines[0] !== heading || lineOf('id') !== id || !Number.isSafeInteger(amount) || !at || !from || !to)
    return { is: 'altered' }
  if (id !== inHistory.transferId) return { is: 'another-transfer' }
  if (inHistory.hash !== null && inHistory.hash !== hash) return { is: 'not-in-history' }
  // Free text stands last, so the first lines of a name are the real ones.
  const after = lines.filter((line) => line.startsWith('after ')).slice(0, 2)
  return {
    is: 'genuine',
    facts: { amountCents: cents(amount), at, from, to, after: after.map((line) => line.slice('after '.length)) },
  }
}
