/** What notices about one handshake share: the facts they all need, where they lead, and what they look like. */
import type { HandshakeId } from '../ids.ts'
import { type NoticeLink, type NoticeSubject, sampleId } from './notice-kind.ts'

export type HandshakeFacts = {
  readonly handshakeId: HandshakeId
  readonly title: string
  /** The number of its step, or what else tells this notice from the next of its kind. */
  readonly occasion: string
}

const aboutHandshake = ({ handshakeId }: HandshakeFacts): NoticeSubject => ({
  type: 'handshake',
  id: handshakeId,
})

export const viewHandshake = ({ handshakeId }: HandshakeFacts): NoticeLink => ({
  to: `/handshake/${handshakeId}`,
  label: 'View handshake',
})

export const sampleHandshake: HandshakeFacts = {
  handshakeId: sampleId(),
  title: 'Lakers beat the Celtics',
  occasion: 'accept 2',
}

/** What notices about handshakes share. */
export const ofHandshake = {
  icon: 'handshake',
  priority: 'medium',
  channels: ['bell', 'push'],
  link: viewHandshake,
  about: aboutHandshake,
  occasion: ({ occasion }: HandshakeFacts) => occasion,
  sample: sampleHandshake,
} as const
