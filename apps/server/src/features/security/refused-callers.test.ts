/** The security log tells of whoever is turned away before a use case is asked: by their role, or by a limit. */
import { invite } from '@handshake/contracts/invite/invite.ts'
import { security } from '@handshake/contracts/security/security.ts'
import { expect, test } from 'vitest'
import { moveIn } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, visitor } = useNode({ REWARDS: 'off' })

test('whoever is refused by their role or by a limit is in it, once in a while for each route, with the route', async () => {
  const person = await moveIn(node(), 'Nosy Neighbor')
  for (let each = 0; each < 3; each += 1) expect((await person.call(security.readSecurityEvents, {})).status).toBe(403)
  expect(
    (await person.done(security.readOwnSecurityEvents, {})).events.filter(({ kind }) => kind === 'access.refused'),
  ).toHaveLength(1)
  const stranger = visitor()
  const statuses: number[] = []
  for (let each = 0; each < 23; each += 1)
    statuses.push((await stranger.call(invite.joinWaitlist, { email: `limit${each}@example.com` })).status)
  expect(statuses.slice(20)).toEqual([429, 429, 429])
  const { rows } = await node().pool.query(
    "select kind, outcome, details, person_id is null as unknown, address from security_events where kind like 'access.%' order by id",
  )
  const address = expect.stringMatching(/^127\./)
  const refused = { route: 'GET /api/admin/security-events', refused: 'session.forbidden' }
  const limited = { route: 'POST /api/waitlist', refused: 'request.rate-limited' }
  expect(rows).toEqual([
    { kind: 'access.refused', outcome: 'failed', details: refused, unknown: false, address },
    { kind: 'access.limited', outcome: 'failed', details: limited, unknown: true, address },
  ])
})
