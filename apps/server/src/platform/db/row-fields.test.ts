/** A column is named once: what is selected is read again under the field's name, and a step writes it back under the column's. */
import { expect, test } from 'vitest'
import { column, columnsOf, computed, group, nullableGroup, rowReader, rowWriter, selectList } from './row-fields.ts'

const fields = {
  peerId: column<string | null>('uuid'),
  totalCents: column<number>('bigint', 'total_value'),
  subject: computed<string>("coalesce(subject, 'game')"),
  stakes: group<{ creatorCents: number; peerCents: number }>({
    creatorCents: column('bigint', 'stake_amount'),
    peerCents: column('bigint'),
  }),
  finalScore: nullableGroup<{ team_a: number; team_b: number }>({
    team_a: column('int', 'score_a'),
    team_b: column('int', 'score_b'),
  }),
}

const row = {
  peerId: null,
  totalCents: 5,
  subject: 'game',
  stakes: { creatorCents: 2, peerCents: 3 },
  finalScore: { team_a: 0, team_b: 1 },
}

const selected = {
  peerId: null,
  totalCents: 5,
  subject: 'game',
  'stakes.creatorCents': 2,
  'stakes.peerCents': 3,
  'finalScore.team_a': 0,
  'finalScore.team_b': 1,
}

test('a field stands in its own column, in the one it names, or in several', () => {
  expect(selectList(fields)).toBe(
    `peer_id as "peerId", total_value as "totalCents", coalesce(subject, 'game') as "subject", ` +
      'stake_amount as "stakes.creatorCents", peer_cents as "stakes.peerCents", ' +
      'score_a as "finalScore.team_a", score_b as "finalScore.team_b"',
  )
})

test('what was selected is read as the row it is, and nothing else of it', () => {
  expect(rowReader(fields)({ ...selected, pool_id: 'x' })).toEqual(row)
})

test('a group that may be missing is null where one of its columns is, and any other keeps its nulls', () => {
  const read = rowReader(fields)({ ...selected, 'finalScore.team_b': null, 'stakes.peerCents': null })
  expect(read.finalScore).toBeNull()
  expect(read.stakes).toEqual({ creatorCents: 2, peerCents: null })
})

test('it is written column by column; what is computed is not, and a missing group is nulls', () => {
  const written = { peer_id: null, total_value: 5, stake_amount: 2, peer_cents: 3, score_a: 0, score_b: 1 }
  expect(rowWriter(fields)(row)).toEqual(written)
  expect(rowWriter(fields)({ ...row, finalScore: null })).toEqual({ ...written, score_a: null, score_b: null })
  const [type, read] = columnsOf(fields, (after: typeof row) => after).score_b ?? []
  expect([type, read?.(row)]).toEqual(['int', 1])
})
