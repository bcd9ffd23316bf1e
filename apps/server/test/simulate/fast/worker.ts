/** Lives a range of seeds in a thread of its own, and tells what came of them. */
import { parentPort, workerData } from 'node:worker_threads'
import { live, shrink } from './life.ts'

type Range = {
  readonly from: number
  readonly seeds: number
  readonly step: number
  readonly actions: number
  readonly most: number
}

async function run({ from, seeds, step, actions, most }: Range): Promise<void> {
  const turns = Array.from({ length: actions }, (_, turn) => turn)
  const began = process.cpuUsage()
  let found = 0
  for (let seed = from; seed < from + seeds && found < most; seed += step) {
    const { finding, steps } = await live(seed, turns)
    const told = { seed, steps: [...steps], finding, fewest: [] as readonly number[] }
    if (finding !== null) {
      found += 1
      told.fewest = await shrink(
        seed,
        turns.filter((turn) => turn <= finding.turn),
        finding.law,
      )
    }
    parentPort?.postMessage(told)
  }
  const { user, system } = process.cpuUsage(began)
  parentPort?.postMessage({ cpuSeconds: (user + system) / 1e6 })
}

if (parentPort !== null) await run(workerData as Range)
