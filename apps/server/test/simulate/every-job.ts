/** The jobs of the product, once each, as they find what has become due. */
import type { Step, World } from './world.ts'

/** Reaches outside or makes copies of files; or is held to the database's clock, which stands still beside the simulated one. */
const leftOut = /logo|backup|^security\.forget/

/** What carries deals on; the others do nothing to them. */
const ofDeals = /^(handshake|dispute|pool|agreement|loan|payment)\./

/** And where results of games come from. */
const ofDealsAndGames = new RegExp(`${ofDeals.source}|^e?sport\\.`)

export const everyJob = (world: World): Promise<Step> => runJobs(world, 'every job runs', () => true)

export const jobsOfDeals = (world: World): Promise<Step> =>
  runJobs(world, 'the jobs of deals run', (name) => ofDeals.test(name))

export const jobsOfDealsAndGames = (world: World): Promise<Step> =>
  runJobs(world, 'the jobs of deals and games run', (name) => ofDealsAndGames.test(name))

async function runJobs(world: World, what: string, wanted: (name: string) => boolean): Promise<Step> {
  for (const { name } of world.node.features.flatMap(({ jobs }) => jobs))
    if (wanted(name) && !leftOut.test(name)) await world.installation.runJob(name)
  return { by: null, what, answer: null, writes: true }
}
