/** Proves that what follows from a transaction is as few rows as can tell it. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { expect, test } from 'vitest'
import type { Follow } from '../context.ts'
import type { TransactionClient } from '../db/transaction.ts'
import { writeOutbox } from './outbox.ts'

const person = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}` as PersonId

async function written(follows: readonly Follow[]): Promise<unknown[]> {
  const rows: unknown[] = []
  const query = async ({ values: [, messages] }: { readonly values: readonly [unknown, readonly string[]] }) => {
    rows.push(...messages.map((message) => JSON.parse(message)))
  }
  await writeOutbox({ query } as unknown as TransactionClient, follows, { now: new Date() })
  return rows
}

test('browsers that are told time and again in one transaction are one row, and every event is its own', async () => {
  const sent = (n: number): Follow[] => [
    { kind: 'event', name: 'wallet.money-sent', payload: { from: person(n) } },
    { kind: 'live', people: [person(n), person(n + 1)], topics: ['wallet'] },
  ]
  const told: Follow = { kind: 'live', people: [1, 2, 3, 4].map(person), topics: ['notification'] }
  expect(await written([told, ...sent(1), ...sent(3)])).toEqual([
    { kind: 'event', name: 'wallet.money-sent', payload: { from: person(1) } },
    { kind: 'event', name: 'wallet.money-sent', payload: { from: person(3) } },
    { kind: 'live', people: [1, 2, 3, 4].map(person), topics: ['notification', 'wallet'] },
  ])
})

test('where nobody is to hear of it, nothing is written', async () => {
  expect(await written([{ kind: 'live', people: [], topics: ['wallet'] }])).toEqual([])
})
