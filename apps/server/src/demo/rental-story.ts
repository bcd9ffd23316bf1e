/** A cargo bike that Diego rents from Maya: paid in, handed over, due back in two days. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { present } from '@handshake/domain/assert.ts'
import { dollars } from '@handshake/domain/money.ts'
import { hours } from '@handshake/domain/time.ts'
import { mintId } from '#platform/mint-id.ts'
import type { Node } from '../app.ts'
import type { Answered, Cast, DemoRequest } from './demo-request.ts'
import type { DemoName } from './people.ts'

type RentalScene = {
  readonly hoursAgo: number
  readonly who: DemoName
  readonly does: 'offer' | 'accept_terms' | 'pay_deposit' | 'note' | 'hand_over' | 'confirm_hand_over'
}

export const rentalStory: readonly RentalScene[] = [
  { hoursAgo: 40, who: 'maya', does: 'offer' },
  { hoursAgo: 38, who: 'diego', does: 'accept_terms' },
  { hoursAgo: 37.5, who: 'diego', does: 'pay_deposit' },
  { hoursAgo: 26, who: 'maya', does: 'note' },
  { hoursAgo: 25.5, who: 'maya', does: 'hand_over' },
  { hoursAgo: 25, who: 'diego', does: 'confirm_hand_over' },
]

/** The story has one rental, kept under this name among what was made. */
const madeUnder = 'cargo bike'

export function rentalRequest(node: Node, { does }: RentalScene, { idOf, made, end }: Cast): DemoRequest {
  const key = mintId(node.machinery.clock.now())
  if (does === 'offer') {
    const terms = {
      type: 'rental',
      description: 'Blue, with a rain cover and two locks.',
      rentCents: dollars(30),
      depositCents: dollars(80),
      lateFeeCents: dollars(10),
      startsAt: new Date(end.getTime() - hours(26)).toISOString(),
      endsAt: new Date(end.getTime() + hours(46)).toISOString(),
    }
    const payload = { requestId: key, title: 'Cargo bike for the weekend', people: [idOf('diego')], terms }
    const keep = ({ id }: { readonly id: string }) => made.set(madeUnder, id)
    return { path: agreement.createAgreement.path, key, payload, answered: keep as Answered }
  }
  const at = (path: string) => path.replace(':agreementId', present(made.get(madeUnder), 'it was offered before'))
  if (does === 'note') {
    const payload = { photoId: key, text: 'One small scratch on the left pedal, otherwise like new.', image: null }
    return { path: at(agreement.addAgreementPhoto.path), key, payload }
  }
  return { path: at(agreement.takeAgreementStep.path), key, payload: { requestId: key, action: does, termsVersion: 1 } }
}
