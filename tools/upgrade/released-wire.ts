/** Holds the API of the last release, as it was written down, against that of this code. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../checkout.ts'
import { wireFile } from '../release/record-release.ts'
import { allowedBreaks } from './allowed-breaks.ts'
import { wireBreaks } from './wire-breaks.ts'
import { type WireShape, wireShape } from './wire-shape.ts'

/** What browsers of the release would stumble over, and what was allowed and is not needed anymore. */
export function brokenPromises(now: WireShape = wireShape()): string[] {
  const released = JSON.parse(readFileSync(join(root, wireFile), 'utf8')) as WireShape
  const breaks = wireBreaks(released, now)
  return [
    ...breaks.filter((sentence) => !(sentence in allowedBreaks)),
    ...Object.keys(allowedBreaks)
      .filter((sentence) => !breaks.includes(sentence))
      .map((sentence) => `no longer to be allowed: ${sentence}`),
  ]
}
