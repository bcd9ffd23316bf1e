/** `npm run bench [words] [-- --flags]`: measures every figure we claim, one bench after the other; words choose, flags are handed on. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './checkout.ts'
import { runLive } from './stages/command.ts'

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'))
const wanted = process.argv.slice(2).filter((word) => !flags.includes(word))
const benches = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
  .sort()

if (benches.length === 0) {
  console.error(`No bench in bench/ is called like ${wanted.join(' or ') || '*.bench.ts'}.`)
  process.exitCode = 1
}
for (const bench of benches) {
  console.log(`\n▸ ${bench.replace('.bench.ts', '')}`)
  const { code } = await runLive(['--import', 'tsx', join('bench', bench), ...flags])
  if (code !== 0) process.exitCode = code
}
