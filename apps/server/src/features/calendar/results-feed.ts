/** Writes a person's results as JSON Feed 1.1: one item for each handshake and pool that was decided. */
import { amountParts, type Cents } from '@handshake/domain/money.ts'
import type { OwnResult } from '#features/reputation/reputation.public.ts'

const titleWords = { won: 'Won', lost: 'Lost', drawn: 'Draw' } as const satisfies Record<OwnResult['result'], string>

const poolWords = { won: 'You won.', lost: 'You lost.', drawn: 'Nobody won.' } as const

const opponentWords = {
  won: (name: string) => `You won against ${name}.`,
  lost: (name: string) => `${name} won.`,
  drawn: (name: string) => `A draw with ${name}.`,
} as const

function movement(amount: Cents): string {
  const { sign, currency, whole, fraction } = amountParts(amount, 'movement')
  return `${sign}${currency}${whole}.${fraction}`
}

function textOf(one: OwnResult): string {
  const ended =
    one.poolId === null
      ? opponentWords[one.result](one.opponent)
      : `${poolWords[one.result]}${one.outcome === null ? '' : ` The result: ${one.outcome}.`}`
  return `${ended} It came to ${movement(one.netCents)} for you.`
}

const itemOf = (one: OwnResult, origin: string) => ({
  // It stays the same whatever the origin or the title becomes: readers tell by it what they have shown.
  id: one.poolId === null ? `handshake-${one.handshakeId}` : `pool-${one.poolId}`,
  url: `${origin}${one.poolId === null ? `/handshake/${one.handshakeId}` : `/pools/${one.poolId}`}`,
  title: `${titleWords[one.result]}: ${one.title}`,
  content_text: textOf(one),
  date_published: one.at.toISOString(),
  tags: [one.poolId === null ? 'handshake' : 'pool', one.result],
  _handshake: { result: one.result, net_cents: one.netCents },
})

/** It does not repeat its own address, which is a secret: what a reader shows of a feed is more than its items. */
export const writeResults = (results: readonly OwnResult[], origin: string): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Your Handshake results',
    home_page_url: `${origin}/`,
    description: 'How your handshakes and pools ended, newest first. This feed is private to you.',
    language: 'en-US',
    items: results.map((one) => itemOf(one, origin)),
  })
