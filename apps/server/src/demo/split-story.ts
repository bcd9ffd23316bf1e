/** A weekend that four demo people share the cost of: one has paid, one says so, one has yet to. */
import { agreement } from '@handshake/contracts/agreement.ts'
import { present } from '@handshake/domain/assert.ts'
import { dollars } from '@handshake/domain/money.ts'
import { mintId } from '#platform/mint-id.ts'
import type { Node } from '../app.ts'
import type { Answered, Cast, DemoRequest } from './demo-request.ts'
import type { DemoName } from './people.ts'

type SplitScene = { readonly hoursAgo: number; readonly who: DemoName } & (
  | { readonly splits: string; readonly total: number; readonly among: readonly DemoName[] }
  | { readonly takes: 'pay_share' | 'mark_paid' }
)

export const splitStory: readonly SplitScene[] = [
  { hoursAgo: 50, who: 'lena', splits: 'Cabin weekend', total: 240, among: ['maya', 'tom', 'diego'] },
  { hoursAgo: 45, who: 'tom', takes: 'pay_share' },
  { hoursAgo: 30, who: 'diego', takes: 'mark_paid' },
]

export function splitRequest(node: Node, scene: SplitScene, { idOf }: Cast, made: Map<'split', string>): DemoRequest {
  const key = mintId(node.machinery.clock.now())
  if ('takes' in scene) {
    const path = agreement.takeAgreementStep.path.replace(
      ':agreementId',
      present(made.get('split'), 'it was split before'),
    )
    return { path, key, payload: { requestId: key, action: scene.takes } }
  }
  const terms = {
    type: 'split',
    method: 'equal',
    totalCents: dollars(scene.total),
    parts: [scene.who, ...scene.among].map((name) => ({ personId: idOf(name), value: null })),
    items: [],
    note: 'Two nights and the firewood.',
    payBy: null,
  }
  const payload = { requestId: key, title: scene.splits, people: scene.among.map(idOf), terms }
  const answered = ({ id }: { readonly id: string }) => made.set('split', id)
  return { path: agreement.createAgreement.path, key, payload, answered: answered as Answered }
}
