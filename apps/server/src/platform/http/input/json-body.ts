/** Reads a JSON body within the bounds of its route: how large, how deep, how many values; counted before anything is built of it. */
import { type BodyBounds, bodyBounds } from '@handshake/contracts/contract.ts'
import type { FastifyInstance } from 'fastify'
import { Malformed } from '../http-errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where a route is bounded otherwise than `bodyBounds` says. */
    body?: Partial<BodyBounds>
  }
}

/** Decompression would let a few bytes become many, and no request of ours needs it. */
export class UnknownEncoding extends Error {
  readonly statusCode = 415
}

const signs = {
  quote: 34,
  comma: 44,
  zero: 48,
  nine: 57,
  openList: 91,
  closeList: 93,
  openObject: 123,
  closeObject: 125,
}

/** Only JSON is read: a plain form posted from another site never reaches a use case. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (request.headers['content-encoding'] !== undefined) return done(new UnknownEncoding())
    const excess = excessOf(text, { ...bodyBounds, ...request.routeOptions.config.body })
    if (excess !== null) return done(new Malformed([{ path: [], message: excess }]))
    return parse(request, text, done)
  })
}

/** No number of ours has more digits, and reading one with a million takes long. */
const maxDigits = 40
/** As many as fit into the general bounds; an image needs none. */
const maxEscapes = bodyBounds.bytes / 2

/** One pass over the characters, in leaps over text. What it lets through, parsing and checking take little time over. */
export function excessOf(
  text: string,
  { depth: deepest, values: most }: Pick<BodyBounds, 'depth' | 'values'>,
): string | null {
  let [depth, values, digits, escapes] = [0, 1, 0, 0]
  let nextEscape = text.indexOf('\\')
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    digits = sign >= signs.zero && sign <= signs.nine ? digits + 1 : 0
    if (sign === signs.quote) {
      at = text.indexOf('"', at + 1)
      // Escapes are leapt over one by one, for one of them may be of the quote that was found.
      while (nextEscape >= 0 && nextEscape < at) {
        escapes += 1
        if (escapes > maxEscapes) return 'What you sent contains too many escaped characters'
        at = text.indexOf('"', Math.max(at, nextEscape + 2))
        nextEscape = text.indexOf('\\', nextEscape + 2)
        if (at < 0) break
      }
      if (at < 0) return null
    } else if (sign === signs.comma) values += 1
    else if (sign === signs.openList || sign === signs.openObject) {
      values += 1
      depth += 1
    } else if (sign === signs.closeList || sign === signs.closeObject) depth -= 1
    if (depth > deepest) return 'What you sent is nested too deeply'
    if (values > most) return 'What you sent contains too many values'
    if (digits > maxDigits) return 'What you sent contains a number that’s too long'
  }
  return null
}
