/** A side of an agreement as a sentence names it: “you” for whoever reads, by name for everybody else. */
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'

export type Side = {
  /** At the start of a sentence: 'You', 'Maya'. */
  readonly starts: string
  /** Within one: 'you', 'Maya'. */
  readonly inside: string
  /** 'gets' of a name, 'get' of the reader. */
  readonly verb: (third: string) => string
}

const you: Side = { starts: 'You', inside: 'you', verb: (third) => third.replace(/s$/, '') }

export function sideOf(view: AgreementView, role: 'initiator' | 'counterparty', myId: string): Side {
  const person = view.participants.find((one) => one.role === role)?.person
  if (person?.id === myId) return you
  const name = person?.displayName ?? 'the other side'
  return { starts: name, inside: name, verb: (third) => third }
}
