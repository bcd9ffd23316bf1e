/** People whose programs listen, at an endpoint of the test's own, and what they heard. */
import type { CallOf } from '@handshake/contracts/contract.ts'
import { developer } from '@handshake/contracts/developer/developer.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { present } from '@handshake/domain/assert.ts'
import { afterAll, beforeAll } from 'vitest'
import { startWebhookDouble, type WebhookDouble } from './doubles/webhook-double.ts'
import { someone } from './handshakes.ts'
import { proveNow } from './keys.ts'
import type { Resident } from './residents.ts'
import type { TestNode } from './test-node.ts'

type Events = CallOf<typeof developer.createWebhook>['events']

export function useListeners(node: () => TestNode) {
  let started: WebhookDouble | undefined
  let counter = 0
  beforeAll(async () => {
    started = await startWebhookDouble()
  })
  afterAll(() => started?.close())
  const double = () => present(started, 'it is started before the tests')
  const listener = async (events: Events = []) => {
    counter += 1
    const [person, path] = [await someone(node()), `/listener-${counter}`]
    await proveNow(node(), person)
    const made = await person.done(developer.createWebhook, { address: double().origin + path, events })
    return { person, path, secret: made.secret, webhookId: made.webhook.id }
  }
  type Listener = Awaited<ReturnType<typeof listener>>
  return {
    double,
    listener,
    deliver: () => node().runJob('developer.deliver-webhooks'),
    view: async ({ person, webhookId }: Listener) => ({
      ...present((await person.done(developer.readWebhooks, {})).webhooks[0], 'it was made'),
      deliveries: (await person.done(developer.readDeliveries, { webhookId })).deliveries,
    }),
    sendTest: ({ person, webhookId }: Listener) => person.done(developer.testWebhook, { webhookId }),
  }
}

export const pay = (from: Resident, to: Resident, amountCents: number) =>
  from.done(wallet.sendMoney, { toId: to.id, amountCents })
