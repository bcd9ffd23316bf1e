/** What a figure costs the whole machine: processor time, which says more than a rate where other work takes turns with ours. */
import { cpus } from 'node:os'

/** Microseconds all cores together have worked since the machine started. */
function busyUs(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) * 1_000
}

/** Processor time per thing done while `work` ran; the generator of the load and everything else on the machine count as well. */
export async function cpuPer<Result>(
  work: () => Promise<Result>,
  done: (result: Result) => number,
): Promise<{ readonly result: Result; readonly cpuUs: number }> {
  const before = busyUs()
  const result = await work()
  return { result, cpuUs: (busyUs() - before) / done(result) }
}
