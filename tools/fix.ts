/** `npm run fix`: mends what needs no thought: generated files that are stale, the order of imports, the format. */
import { programOf } from './checkout.ts'
import { runToEnd } from './product/run-until-stopped.ts'
import { runLive } from './stages/command.ts'

await runToEnd(async () => {
  await import('./generate.ts')
  const { code } = await runLive([programOf('@biomejs/biome', 'bin/biome'), 'check', '--write', '--log-level=warn'])
  process.exitCode = code
})
