/** Services for tests: a website in two milestones, carried to where the work begins. */
import { randomUUID } from 'node:crypto'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { CallOf } from '@handshake/contracts/contract.ts'
import type { AgreementId } from '@handshake/domain/ids.ts'
import { taken } from './agreements.ts'
import type { Resident } from './residents.ts'

type Form = CallOf<typeof agreement.createAgreement>
type Terms = Omit<Extract<Form['terms'], { type: 'service' }>, 'type'>

const website: Terms = {
  description: 'Four pages and a menu.',
  milestones: [
    { name: 'First draft', amountCents: 10_000 },
    { name: 'Final site', amountCents: 20_000 },
  ],
  revisions: 1,
}

export const serviceFor = (worker: Resident, over: Partial<Terms> = {}): Form => ({
  requestId: randomUUID(),
  title: 'Website for the bakery',
  people: [worker.id],
  terms: { type: 'service', ...website, ...over },
})

/** Published for anybody. */
export const openJob = (over: Partial<Terms> = {}): Form => ({
  requestId: randomUUID(),
  title: 'Website for the bakery',
  people: [],
  terms: { type: 'marketplace', ...website, ...over },
})

/** Accepted and paid in: the work is being done. */
export async function hire(client: Resident, worker: Resident, over: Partial<Terms> = {}): Promise<AgreementId> {
  const { id } = await client.done(agreement.createAgreement, serviceFor(worker, over))
  await taken(worker, id, 'accept_terms')
  await taken(client, id, 'pay_deposit')
  return id
}
