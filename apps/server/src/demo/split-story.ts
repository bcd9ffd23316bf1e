/** Bills the demo people share: a weekend and a dinner with a guest that are half settled, internet that comes back every month, and groceries the other way round. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { present } from '@handshake/domain/assert.ts'
import { dollars } from '@handshake/domain/money.ts'
import { mintId } from '#platform/mint-id.ts'
import type { Node } from '../app.ts'
import type { Answered, Cast, DemoRequest, SplitName } from './demo-request.ts'
import type { DemoName } from './people.ts'

type SplitScene = { readonly hoursAgo: number; readonly who: DemoName } & (
  | {
      readonly splits: SplitName
      readonly total: number
      readonly among: readonly DemoName[]
      readonly note: string
      readonly every?: 'month'
      /** Somebody without an account. */
      readonly guest?: string
    }
  | { readonly of: SplitName; readonly takes: 'accept_share' | 'pay_share' | 'mark_paid' }
)

const day = 24

/** Maya and Diego owe each other, so that there is a difference to settle up. */
export const splitStory: readonly SplitScene[] = [
  {
    ...{ hoursAgo: 20 * day, who: 'maya', splits: 'Apartment internet', total: 60, among: ['diego'] },
    ...{ note: 'Fiber, split down the middle.', every: 'month' },
  },
  { hoursAgo: 20 * day - 3, who: 'diego', of: 'Apartment internet', takes: 'accept_share' },
  {
    ...{ hoursAgo: 50, who: 'lena', splits: 'Cabin weekend', total: 240, among: ['maya', 'tom', 'diego'] },
    note: 'Two nights and the firewood.',
  },
  { hoursAgo: 45, who: 'tom', of: 'Cabin weekend', takes: 'pay_share' },
  {
    ...{ hoursAgo: 34, who: 'diego', splits: 'Groceries for game night', total: 120, among: ['maya', 'priya'] },
    note: 'Tacos for everyone.',
  },
  {
    ...{ hoursAgo: 33, who: 'maya', splits: 'Ramen on Sunday', total: 81, among: ['tom'], guest: 'Leo' },
    note: 'Leo doesn’t have Handshake yet.',
  },
  { hoursAgo: 32, who: 'tom', of: 'Ramen on Sunday', takes: 'pay_share' },
  { hoursAgo: 31, who: 'maya', of: 'Groceries for game night', takes: 'accept_share' },
  { hoursAgo: 30, who: 'diego', of: 'Cabin weekend', takes: 'mark_paid' },
  { hoursAgo: 29, who: 'priya', of: 'Groceries for game night', takes: 'pay_share' },
]

export function splitRequest(node: Node, scene: SplitScene, { idOf, made }: Cast): DemoRequest {
  const key = mintId(node.machinery.clock.now())
  if ('takes' in scene) {
    const agreementId = present(made.get(scene.of), `${scene.of} was split before`)
    const path = agreement.takeAgreementStep.path.replace(':agreementId', agreementId)
    return { path, key, payload: { requestId: key, action: scene.takes, termsVersion: 1 } }
  }
  const guests = scene.guest === undefined ? [] : [{ name: scene.guest }]
  const terms = {
    type: 'split',
    method: 'equal',
    totalCents: dollars(scene.total),
    parts: [scene.who, ...scene.among].map((name) => ({ personId: idOf(name), value: null })),
    items: [],
    guestParts: guests.map(() => null),
    note: scene.note,
    payBy: null,
  }
  const repeat =
    scene.every === undefined ? {} : { repeat: { every: scene.every, timeZone: 'America/New_York', endsOn: null } }
  const payload = { requestId: key, title: scene.splits, people: scene.among.map(idOf), guests, terms, ...repeat }
  const answered = ({ id }: { readonly id: string }) => made.set(scene.splits, id)
  return { path: agreement.createAgreement.path, key, payload, answered: answered as Answered }
}
