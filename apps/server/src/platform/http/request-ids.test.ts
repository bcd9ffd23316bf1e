/** Proves that a request's id is spelled as an id and named once, on one node and on many. */
import { isId } from '@handshake/domain/ids.ts'
import { expect, test } from 'vitest'
import { createRequestIds } from './request-ids.ts'

test('no two requests share an id, on one node or on many', () => {
  const nodes = Array.from({ length: 50 }, createRequestIds)
  const ids = nodes.flatMap((next) => Array.from({ length: 200 }, () => next()))
  expect(ids.filter((id) => !isId(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})
