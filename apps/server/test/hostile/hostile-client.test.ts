/** The hostile client in short form: nothing it sends is answered above 499, nothing leaks, nothing is left unhandled, no cent is lost. */
import { expect, test } from 'vitest'
import { gatherCast } from '../cast.ts'
import { expectSoundBooks } from '../sound-books.ts'
import { useNode } from '../test-node.ts'
import { attack } from './hostile-client.ts'

const { node, clock } = useNode()
/** The same requests in every run; `npm run hostile -- --cases=1000000` sends others, and says which. */
const cases = Number(process.env.HOSTILE_CASES ?? 1_500)
const seed = Number(process.env.HOSTILE_SEED ?? 1)

test(
  'hostile requests find no bug, no secret and no cent',
  async () => {
    const unhandled: unknown[] = []
    const note = (reason: unknown) => unhandled.push(reason)
    process.on('unhandledRejection', note)
    const cast = await gatherCast({ node: node(), clock })
    const findings = await attack(node(), cast, { cases, seed })
    process.off('unhandledRejection', note)
    expect(findings, `seed ${seed}`).toEqual([])
    expect(unhandled).toEqual([])
    await expectSoundBooks(node())
  },
  90_000 + cases * 1_000,
)
