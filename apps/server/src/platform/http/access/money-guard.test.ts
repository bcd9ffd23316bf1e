/** A route that does not say that it moves money cannot, alone or in a batch. */
import { defineContract, type Route } from '@handshake/contracts/contract.ts'
import { requestKey } from '@handshake/contracts/primitives.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useNode } from '../../../../test/test-node.ts'
import type { Context } from '../../context.ts'
import { mintId } from '../../mint-id.ts'
import { bindRoutes, Shared } from '../../use-case.ts'
import { addRoute } from '../http-route.ts'
import { createHttpServer } from '../http-server.ts'

const { node } = useNode()

const parts = {
  method: 'POST',
  access: 'anyone',
  summary: 'Moves money.',
  input: z.object({ requestId: requestKey }),
  result: z.object({}),
  refusals: [],
} as const satisfies Omit<Route, 'path'>
const contract = defineContract({
  silent: { ...parts, path: '/api/silent' },
  silentShared: { ...parts, path: '/api/silent-shared' },
  told: { ...parts, path: '/api/told', movesMoney: true, idempotencyKey: 'requestId' },
})

/** What the ledger sends over the wire is known by its name. */
const move = async ({ client }: Context) => {
  await client.query({ name: 'ledger-post-one', text: 'select 1' })
  return {}
}

let http: FastifyInstance
beforeAll(async () => {
  http = (await createHttpServer({ ...node().machinery, patience: undefined })).app
  const bound = bindRoutes(contract, {
    silent: move,
    silentShared: new Shared(move, () => []),
    told: move,
  })
  for (const one of bound) addRoute(http, node().machinery, one)
  await http.ready()
})
afterAll(() => http.close())

test.each([
  ['/api/silent', 500],
  ['/api/silent-shared', 500],
  ['/api/told', 200],
])('%s answers %i', async (url, status) => {
  const requestId = mintId(new Date())
  const headers = { 'idempotency-key': requestId }
  expect((await http.inject({ method: 'POST', url, headers, payload: { requestId } })).statusCode).toBe(status)
})
