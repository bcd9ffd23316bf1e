/** A push service of our own for tests: takes messages as the browsers' services do, checks who signed them, and decrypts them as a browser would. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PushedMessage = {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

export type PushDouble = {
  readonly origin: string
  readonly received: PushedMessage[]
  /** What the next messages to a path are answered with; 201 otherwise. */
  readonly answers: Map<string, number[]>
  readonly close: () => Promise<void>
}

/** At any free port, or at the one a server was told of before. */
export async function startPushDouble(port = 0): Promise<PushDouble> {
  const received: PushedMessage[] = []
  const answers = new Map<string, number[]>()
  const server = createServer((request, reply) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({ path, headers: request.headers, body: Buffer.concat(pieces) })
      reply.writeHead(answers.get(path)?.shift() ?? 201, { location: 'http://127.0.0.1:1/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The keys a browser makes for a subscription, and how it reads what comes. */
export function browserKeys() {
  const keys = createECDH('prime256v1')
  const own = keys.generateKeys()
  const auth = randomBytes(16)
  return {
    p256dh: own.toString('base64url'),
    auth: auth.toString('base64url'),
    /** RFC 8291 over RFC 8188, one record. */
    read(body: Buffer): unknown {
      const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
      const sender = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      const derive = (secret: Buffer, salted: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salted, info, length))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const secret = derive(keys.computeSecret(sender), auth, info, 32)
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const opener = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}

/** Who signed a message and for whom, if the signature holds under the key that is named and that key is the one expected. */
export function signatureOf({ headers }: PushedMessage, publicKey: string): { aud: string; exp: number; sub: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(headers.authorization)) ?? []
  if (key !== publicKey) throw new Error('another key than the one browsers subscribe with')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url')))
    throw new Error('the signature does not hold')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
