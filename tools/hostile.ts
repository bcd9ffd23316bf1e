/** `npm run hostile -- --cases=1000000 --seed=1`: the hostile client in long form, against a node and a database of its own. */
import { programOf } from './checkout.ts'
import { runLive } from './stages/command.ts'

const given = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)

const env = {
  HOSTILE_CASES: given('cases') ?? '100000',
  HOSTILE_SEED: given('seed') ?? String(Math.floor(Math.random() * 2 ** 31)),
}
const { code } = await runLive(
  [programOf('vitest', 'vitest.mjs'), 'run', 'apps/server/test/hostile/hostile-client.test.ts'],
  env,
)
process.exitCode = code
