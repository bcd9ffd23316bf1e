/** What is refused and carried on with all the same: it is undone and told as a bug, alone and in a batch. */
import { defineContract, type Route } from '@handshake/contracts/contract.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useNode } from '../../test/test-node.ts'
import { addRoute } from './http/http-route.ts'
import { createHttpServer } from './http/http-server.ts'
import { bindRoutes, Prepared, Refused, Shared, type UseCase } from './use-case.ts'

const { node } = useNode()

const route = (path: `/api/${string}`) =>
  ({
    method: 'POST',
    path,
    access: 'anyone',
    summary: 'Writes a row.',
    input: z.object({}),
    result: z.object({}),
    refusals: ['session.required'],
  }) as const satisfies Route
const contract = defineContract({
  ignored: route('/api/ignored'),
  swapped: route('/api/swapped'),
  prepared: route('/api/prepared'),
  shared: route('/api/shared'),
})

const note = (key: string) => ({ text: 'insert into rate_limits (key, points) values ($1, 1)', values: [key] })
const isNoted = async (key: string): Promise<boolean> =>
  (await node().pool.query('select from rate_limits where key = $1', [key])).rowCount === 1

const ignored: UseCase<typeof contract.ignored> = async (ctx, _, refuse) => {
  await ctx.client.query(note('ignored'))
  const refused = refuse('session.required')
  return refused.code === 'session.required' ? {} : refused
}
const swapped: UseCase<typeof contract.swapped> = async (ctx, _, refuse) => {
  await ctx.client.query(note('swapped'))
  return refuse('session.required') instanceof Refused ? refuse('session.required') : {}
}

let http: FastifyInstance
beforeAll(async () => {
  const server = await createHttpServer({ ...node().machinery, patience: undefined })
  http = server.app
  const bound = bindRoutes(contract, {
    ignored,
    swapped,
    prepared: new Prepared(async (_before, _input, refuse) => {
      const refused = refuse('session.required')
      return async (ctx) => {
        await ctx.client.query(note('prepared'))
        return refused.code === 'session.required' ? {} : refused
      }
    }),
    shared: new Shared(
      async (ctx, _, refuse) => {
        await ctx.client.query(note('shared'))
        return refuse('session.required') instanceof Refused ? {} : refuse('session.required')
      },
      () => [],
    ),
  })
  for (const one of bound) addRoute(http, node().machinery, one)
  await http.ready()
})
afterAll(() => http.close())

const ask = async (path: string) => (await http.inject({ method: 'POST', url: path, payload: {} })).statusCode

test.each(['ignored', 'prepared', 'shared'])('a refusal that is %s fails instead of committing', async (name) => {
  expect(await ask(`/api/${name}`)).toBe(500)
  expect(await isNoted(name)).toBe(false)
})

test('any refusal will do as the answer of one call, and undoes what was done', async () => {
  expect(await ask('/api/swapped')).toBe(401)
  expect(await isNoted('swapped')).toBe(false)
})
