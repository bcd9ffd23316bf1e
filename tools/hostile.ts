/** `npm run hostile -- --cases=1000000`: the hostile client in long form, in pieces, each against a node and a database of its own. */
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programOf } from './checkout.ts'
import { type PieceReport, piecesOf, summary } from './hostile/pieces.ts'
import { runLive } from './stages/command.ts'

const given = (name: string, otherwise: number): number => {
  const text = process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
  const number = text === undefined ? otherwise : Number(text)
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} is a whole number, not ${text}`)
  return number
}

const seed = given('seed', 1)
const from = given('from', 0)
const cases = given('cases', 100_000)
const pieces = piecesOf({ from, cases, pieceCases: given('piece', 50_000) })
const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
const reports: PieceReport[] = []

for (const [number, piece] of pieces.entries()) {
  console.log(
    `Piece ${number + 1} of ${pieces.length}: cases ${piece.from} to ${piece.from + piece.cases - 1}, seed ${seed}`,
  )
  const path = join(folder, `${piece.from}.json`)
  const began = performance.now()
  const { code } = await runLive(
    [programOf('vitest', 'vitest.mjs'), 'run', '--retry=0', 'apps/server/test/hostile/hostile-client.test.ts'],
    {
      HOSTILE_SEED: String(seed),
      HOSTILE_FROM: String(piece.from),
      HOSTILE_CASES: String(piece.cases),
      HOSTILE_REPORT: path,
    },
  )
  const said = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Omit<PieceReport, 'piece' | 'code' | 'ms'>)
    : null
  reports.push({ piece, code, ms: performance.now() - began, findings: [], answered: {}, unhandled: 0, ...said })
  console.log(summary(reports, { seed, from, cases }))
}
process.exitCode = reports.every(({ code }) => code === 0) ? 0 : 1
