/** Who sees the case of a handshake, and who may raise one. */
import { offices } from '@handshake/contracts/contract.ts'
import type { DisputeView } from '@handshake/contracts/dispute/dispute-views.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'

type About = Pick<HandshakeView, 'steps' | 'viewer'>

const isParty = ({ viewer }: About): boolean => viewer.role === 'creator' || viewer.role === 'peer'

/** Asked for only where there is one, and only for those whom the server answers. */
export function seesCase(handshake: About, role: string): boolean {
  const judges = (offices.arbitrator as readonly string[]).includes(role)
  return handshake.steps.some(({ event }) => event === 'dispute') && (isParty(handshake) || judges)
}

/** Whoever withdrew theirs has had their chance; the other side may still object. */
export const mayRaise = (
  handshake: About,
  view: Pick<DisputeView, 'status' | 'raisedById'> | undefined,
  myId: string,
): boolean =>
  handshake.viewer.actions.includes('dispute') && !(view?.status === 'withdrawn' && view.raisedById === myId)
