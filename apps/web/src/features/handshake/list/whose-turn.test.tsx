/** Proves that a row of the list says whose turn it is, to whoever is waited for and to whoever waits. */
import type { TurnView } from '@handshake/contracts/turn/turn.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { maya, sampleRow, tom } from '../sample-handshake.test-setup.ts'
import { HandshakeListRow } from './handshake-list-row.tsx'

// The day before the sample's game.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-14T18:00:00.000Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const turn: TurnView = {
  kind: 'handshake.accept',
  id: 'bet',
  title: 'Chiefs at Bills',
  words: 'Maya Chen challenged you for $50.00',
  action: 'Answer',
  to: '/handshake/bet',
  until: null,
}
const row = sampleRow({ status: 'pending', score: null })
const said = (myId: string, turns?: ReadonlyMap<string, TurnView>) => {
  render(<HandshakeListRow row={row} myId={myId} level={2} turns={turns} />)
  return screen.getByRole('article').textContent ?? ''
}

it('whoever is waited for reads that it is their turn, and with what', () => {
  expect(said(tom.id, new Map([[turn.to, turn]]))).toContain('Your turn · Maya Chen challenged you for $50.00')
})

it('whoever waits reads for whom; so does everyone until it is known whose turn it is', () => {
  expect(said(maya.id, new Map())).toContain('Waiting for Tom to accept')
  cleanup()
  expect(said(tom.id)).toContain('Maya is waiting for your answer')
})

it('another thing that waits is not this one', () => {
  expect(said(tom.id, new Map([['/handshake/other', turn]]))).not.toContain('Your turn')
})
