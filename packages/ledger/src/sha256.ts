/** SHA-256 in plain code, so that a browser can check receipts and proofs without asking anyone. */

const firstPrimes = primes(64)
/** The first 32 bits of the fractional parts of roots of primes, as the standard defines them. */
const roundConstants = Uint32Array.from(firstPrimes, (prime) => fractionBits(Math.cbrt(prime)))
const startState = Uint32Array.from(firstPrimes.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)))

function primes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}

function fractionBits(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32)
}

const at = (words: Uint32Array, index: number): number => words[index] ?? 0
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

export function sha256(message: Uint8Array): Uint8Array {
  const padded = pad(message)
  const view = new DataView(padded.buffer)
  const state = startState.slice()
  const schedule = new Uint32Array(64)
  for (let block = 0; block < padded.length; block += 64) {
    for (let t = 0; t < 16; t += 1) schedule[t] = view.getUint32(block + t * 4)
    compress(state, schedule)
  }
  const digest = new Uint8Array(32)
  const out = new DataView(digest.buffer)
  state.forEach((word, index) => {
    out.setUint32(index * 4, word)
  })
  return digest
}

/** A 1 bit, zeros, and the length in bits: whole blocks of 64 bytes. */
function pad(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
  padded.set(message)
  padded[message.length] = 0x80
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(message.length) * 8n)
  return padded
}

function compress(state: Uint32Array, w: Uint32Array): void {
  for (let t = 16; t < 64; t += 1) {
    const early = at(w, t - 15)
    const late = at(w, t - 2)
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    w[t] = at(w, t - 16) + s0 + at(w, t - 7) + s1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let t = 0; t < 64; t += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + s1 + choice + at(roundConstants, t) + at(w, t)) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + s0 + majority) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = at(state, index) + word
  })
}
