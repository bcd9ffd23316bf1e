/** What somebody said yes to: written once for each yes, never changed, and missed by the audit where it is gone. */
import { auditBooks } from '@handshake/ledger/audit.ts'
import { expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { moveIn } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'
import { mintId } from '../../platform/mint-id.ts'

const { node, clock } = useNode()

const accept = (personId: string, thingId: string, at: Date) =>
  node().pool.query(
    `insert into acceptances (thing_kind, thing_id, terms_version, user_id, accepted_at, proved_at)
      values ('pool', $1, 1, $2, $3, $3)`,
    [thingId, personId, at],
  )

const findings = async () =>
  (
    await auditBooks(
      node().pool,
      node().features.flatMap(({ laws }) => laws),
    )
  ).findings

test('the server adds acceptances and changes none, and neither does anybody else', async () => {
  const { id } = await moveIn(node(), 'Ada Accepts')
  const thing = mintId(clock.now())
  await accept(id, thing, clock.now())
  for (const statement of [
    `update acceptances set accepted_at = now() where thing_id = '${thing}'`,
    `delete from acceptances where thing_id = '${thing}'`,
    'truncate acceptances',
  ]) {
    await expect(node().pool.query(statement), statement).rejects.toMatchObject({ code: '42501' })
    await expect(asOwner(node().databaseUrl, statement), statement).rejects.toThrow(/stays/)
  }
  // A second yes, after leaving, stands beside the first.
  await accept(id, thing, new Date(clock.now().getTime() + 1_000))
  const { rows } = await node().pool.query('select accepted_at from acceptances where thing_id = $1', [thing])
  expect(rows).toHaveLength(2)
})

test('the audit tells where the guard is off or the server may write more than it should', async () => {
  expect(await findings()).toEqual([])
  await asOwner(node().databaseUrl, 'alter table acceptances disable trigger acceptances_stay')
  await asOwner(node().databaseUrl, 'grant update (proved_at) on acceptances to handshake_app')
  const found = await findings()
  await asOwner(node().databaseUrl, 'alter table acceptances enable trigger acceptances_stay')
  await asOwner(node().databaseUrl, 'revoke update (proved_at) on acceptances from handshake_app')
  expect(JSON.stringify(found)).toContain('acceptances_stay')
  expect(JSON.stringify(found)).toContain('may not UPDATE')
  expect(await findings()).toEqual([])
})
