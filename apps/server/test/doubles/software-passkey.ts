/** A passkey in software: makes and signs what a browser's authenticator would, for tests of the server's checks. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { account } from '@handshake/contracts/account/account.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { TestNode } from '../test-node.ts'
import { signUpVerified } from '../verified-person.ts'
import type { Visitor } from '../visitor.ts'

type Options = { readonly challenge: string }
type Flaw = { readonly origin?: string; readonly rpId?: string; readonly unverified?: true; readonly counter?: number }

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array): string => Buffer.from(data).toString('base64url')

export class SoftwarePasskey {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(32)
  readonly #origin: string
  #counter = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  create(options: Options, flaw: Flaw = {}) {
    const idLength = Buffer.alloc(2)
    idLength.writeUInt16BE(this.#id.length)
    const attested = Buffer.concat([Buffer.alloc(16), idLength, this.#id, this.#publicKey()])
    const authData = Buffer.concat([this.#authenticatorData(0x40, flaw), attested])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return this.#credential({
      clientDataJSON: base64url(this.#clientData('webauthn.create', options, flaw)),
      attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      transports: ['internal'],
    })
  }

  sign(options: Options, flaw: Flaw = {}) {
    this.#counter = flaw.counter ?? this.#counter + 1
    const clientData = this.#clientData('webauthn.get', options, flaw)
    const authenticatorData = this.#authenticatorData(0, flaw)
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(clientData)]))
      .sign(this.#keys.privateKey)
    return this.#credential({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(signature),
    })
  }

  #credential(response: Record<string, unknown>) {
    const id = base64url(this.#id)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #clientData(type: string, { challenge }: Options, { origin = this.#origin }: Flaw): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authenticatorData(moreFlags: number, { rpId = new URL(this.#origin).hostname, unverified }: Flaw): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    return Buffer.concat([sha256(rpId), Buffer.from([(unverified ? 0x01 : 0x05) | moreFlags]), counter])
  }

  /** COSE: an ES256 key on P-256. */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    return Buffer.from(isoCBOR.encode(key as Parameters<typeof isoCBOR.encode>[0]))
  }
}

const asOptions = (options: Record<string, unknown>) => options as Options

/** A new person who has added a passkey; the page they did it on is on this machine, as the node is. */
export async function personWithPasskey(node: TestNode, fullName: string) {
  const { person, id } = await signUpVerified(node, fullName)
  const passkey = new SoftwarePasskey('http://localhost:5173')
  const { challengeId, options } = await person.done(account.startPasskey, { password: 'long enough' })
  const response = passkey.create(asOptions(options))
  const added = await person.done(account.addPasskey, { challengeId, response, name: 'My laptop' })
  return { person, passkey, added, id, creation: { challengeId, response } }
}

export async function signInWith(here: Visitor, passkey: SoftwarePasskey, flaw: Flaw = {}) {
  const { challengeId, options } = await here.done(session.startPasskeySignIn, {})
  const signed = { challengeId, response: passkey.sign(asOptions(options), flaw) }
  return { signed, answer: await here.call(session.signInWithPasskey, signed) }
}
