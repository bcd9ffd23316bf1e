/** What staff left on the desk for whoever looks in: a balance change that waits for a second admin. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import { mintId } from '#platform/mint-id.ts'
import type { Node } from '../app.ts'
import type { Cast, DemoRequest } from './demo-request.ts'
import type { DemoName } from './people.ts'

type StaffScene = {
  readonly hoursAgo: number
  readonly who: DemoName
  readonly gives: number
  readonly to: DemoName
  readonly reason: string
}

export const staffStory: readonly StaffScene[] = [
  {
    ...{ hoursAgo: 2, who: 'sam', gives: 500, to: 'lena' },
    reason: 'A thank-you for your patience: we took too long to answer your question about the due date.',
  },
]

export function staffRequest(node: Node, { gives, to, reason }: StaffScene, { idOf }: Cast): DemoRequest {
  return {
    path: admin.askAdjustment.path.replace(':personId', idOf(to)),
    key: mintId(node.machinery.clock.now()),
    payload: { changeCents: gives, reason },
    freshProof: admin.askAdjustment.freshProof,
  }
}
