/** The hostile client in short form: nothing it sends is answered above 499, nothing leaks, nothing is left unhandled, no cent is lost. */
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gatherCast } from '../cast.ts'
import { expectSoundBooks } from '../sound-books.ts'
import { useNode } from '../test-node.ts'
import { attack, type Share } from './hostile-client.ts'

const { node, clock } = useNode()
/** The same requests in every run; `npm run hostile -- --cases=1000000` sends others, and says which. */
const share: Share = {
  seed: Number(process.env.HOSTILE_SEED ?? 1),
  from: Number(process.env.HOSTILE_FROM ?? 0),
  cases: Number(process.env.HOSTILE_CASES ?? 1_500),
}
/** Where whoever started it reads what was sent and found. */
const reportPath = process.env.HOSTILE_REPORT

test(
  'hostile requests find no bug, no secret and no cent',
  async () => {
    const unhandled: unknown[] = []
    const note = (reason: unknown) => unhandled.push(reason)
    process.on('unhandledRejection', note)
    const cast = await gatherCast({ node: node(), clock })
    const { findings, answered } = await attack(node(), cast, share)
    process.off('unhandledRejection', note)
    if (reportPath !== undefined)
      writeFileSync(reportPath, JSON.stringify({ findings, answered, unhandled: unhandled.length }))
    expect(findings, `seed ${share.seed}`).toEqual([])
    expect(unhandled).toEqual([])
    await expectSoundBooks(node())
  },
  90_000 + share.cases * 1_000,
)
