/** An evening on which everybody accepts and creates at once: transactions are shared, and every answer, cent and notice is one's own. */
import { randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { expect, test } from 'vitest'
import { available, inWords, someone } from '../../../../test/handshakes.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node } = useNode({ REWARDS: 'off' })

const crowd = (size: number) => Promise.all(Array.from({ length: size }, () => someone(node())))
const accept = (person: Resident, { id }: { readonly id: string }, termsVersion = 1) =>
  person.call(handshake.acceptHandshake, { handshakeId: id as never, requestId: randomUUID(), termsVersion })

/** Which transactions wrote the newest step of these handshakes. */
const transactionsOf = async (ids: readonly string[]): Promise<number> => {
  const { rows } = await node().pool.query(
    "select count(distinct xmin::text)::int as n from bet_steps where bet_id = any ($1::uuid[]) and event = 'join'",
    [ids],
  )
  return rows[0].n
}

test('many who accept at once share transactions; whoever is refused keeps their money and spoils nobody’s bet', async () => {
  const size = 24
  const [makers, takers] = [await crowd(size), await crowd(size)]
  const made = await Promise.all(makers.map((maker) => maker.done(handshake.createHandshake, inWords())))
  // One in eight agrees to terms that never were, one in eight wants to bet against themselves.
  const answers = await Promise.all(
    made.map((one, n) =>
      n % 8 === 3
        ? accept(takers[n] as Resident, one, 7)
        : n % 8 === 6
          ? accept(makers[n] as Resident, one)
          : accept(takers[n] as Resident, one),
    ),
  )
  const expected = made.map((_, n) =>
    n % 8 === 3 ? 'handshake.stale-version' : n % 8 === 6 ? 'handshake.own-handshake' : 'ok',
  )
  expect(answers.map((answer) => (answer.ok ? 'ok' : answer.error.code))).toEqual(expected)
  for (const [n, answer] of answers.entries())
    if (answer.ok) expect(answer.result).toMatchObject({ id: made[n]?.id, status: 'matched' })
  expect(await Promise.all(takers.map(available))).toEqual(expected.map((code) => (code === 'ok' ? 95_000 : 100_000)))
  expect(await Promise.all(makers.map(available))).toEqual(made.map(() => 95_000))
  const matched = made.filter((_, n) => expected[n] === 'ok').map(({ id }) => id)
  expect(await transactionsOf(matched)).toBeLessThan(matched.length)
  const { rows } = await node().pool.query(
    "select n.user_id, n.bet_id from notifications n where n.bet_id = any ($1::uuid[]) and n.kind = 'handshake.accepted' order by n.bet_id",
    [made.map(({ id }) => id)],
  )
  const own = matched.map((id) => ({ bet_id: id, user_id: makers[made.findIndex((one) => one.id === id)]?.id }))
  expect(rows).toEqual(own.toSorted((a, b) => (a.bet_id < b.bet_id ? -1 : 1)))
})

test('many who create at once each have their own, and whoever cannot pay has none', async () => {
  const people = await crowd(16)
  const isPoor = (n: number) => n % 5 === 2
  const answers = await Promise.all(
    people.map((person, n) =>
      person.call(
        handshake.createHandshake,
        inWords({ title: `At once ${n}`, stakeCents: isPoor(n) ? 200_000 : 5_000 }),
      ),
    ),
  )
  for (const [n, answer] of answers.entries()) {
    if (isPoor(n)) expect(answer).toMatchObject({ ok: false, error: { code: 'handshake.insufficient-funds' } })
    else expect(answer).toMatchObject({ ok: true, result: { title: `At once ${n}`, status: 'open' } })
  }
  const lists = await Promise.all(people.map((person) => person.done(handshake.readHandshakes, {})))
  expect(lists.map(({ handshakes }) => handshakes.length)).toEqual(people.map((_, n) => (isPoor(n) ? 0 : 1)))
  expect(await Promise.all(people.map(available))).toEqual(people.map((_, n) => (isPoor(n) ? 100_000 : 95_000)))
})
