/** What a key looks like and where a request carries it: a prefix that scanners know, random letters, and a checksum of both. */
import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'

type MoneyMode = Config['MONEY_MODE']

const prefixes = { real: 'hs_live_', play: 'hs_play_' } as const satisfies Record<MoneyMode, string>

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 190 bits cannot be guessed, so a plain hash is enough to store it. */
const randomLength = 32
const checksumLength = 6
const wholeLength = prefixes.real.length + randomLength + checksumLength

export const keyPrefix = (mode: MoneyMode): string => prefixes[mode]

export function mintKey(mode: MoneyMode): string {
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  const body = prefixes[mode] + random
  return body + checksumOf(body)
}

/** Whether it can be a key of this installation at all: whatever cannot is not looked for. */
export function isKey(text: string, mode: MoneyMode): boolean {
  if (text.length !== wholeLength || !text.startsWith(prefixes[mode]) || !/^\w+$/.test(text)) return false
  return checksumOf(text.slice(0, -checksumLength)) === text.slice(-checksumLength)
}

function checksumOf(body: string): string {
  let rest = crc32(body)
  let digits = ''
  for (let index = 0; index < checksumLength; index += 1) {
    digits = (alphabet[rest % alphabet.length] ?? '') + digits
    rest = Math.floor(rest / alphabet.length)
  }
  return digits
}

/**
 * What stands behind `Authorization: Bearer`; null where nothing does. Any other scheme is somebody else's, such as the password of
 * a proxy in front of us.
 */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const { authorization } = headers
  if (authorization === undefined || authorization.slice(0, 6).toLowerCase() !== 'bearer') return null
  return authorization.slice(6).trim()
}

/** Addresses are written down by every proxy on the way, so a key in one is no longer a secret. */
export const mentionsKey = (url: string): boolean => url.includes(prefixes.real) || url.includes(prefixes.play)
