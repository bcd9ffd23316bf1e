/** The pulse: work that cannot wait for the next full minute, beaten on every node that runs jobs. */
import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@handshake/domain/time.ts'
import type { Feature, Job } from '../feature.ts'
import type { Machinery } from '../run-in-context.ts'
import { runJob } from './jobs.ts'

type Beat = Extract<Job, { everySeconds: number }>

export type Pulse = { readonly stop: () => Promise<void> }

/** A beat follows its own end, never its own start: slow work does not pile up. */
export function startPulse(machinery: Machinery, features: readonly Feature[]): Pulse {
  const stopping = new AbortController()
  const { signal } = stopping
  // Every beat waits on the one signal, however many there are: that is no leak.
  setMaxListeners(0, signal)
  const beats = features.flatMap(({ jobs }) => jobs).filter((job): job is Beat => 'everySeconds' in job)
  const loop = async (job: Beat) => {
    while (!signal.aborted) {
      await wait(seconds(job.everySeconds), undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      await runJob(machinery, job, () => !signal.aborted).catch((error) =>
        machinery.log.error({ err: error, job: job.name }, 'a job failed; it runs again at the next beat'),
      )
    }
  }
  const running = Promise.all(beats.map(loop))
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
