/** Proves that a role changes through one door, which writes it down. */
import { expect, test } from 'vitest'
import { moveIn } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node } = useNode({ ADMIN_EMAILS: 'boss@example.com' })
const denied = { code: '42501' }

const changesOf = async (id: string) =>
  (
    await node().pool.query(
      'select from_role, to_role, changed_by, reason from role_changes where user_id = $1 order by at, from_role desc',
      [id],
    )
  ).rows

test('the server cannot write a role by itself, neither to a new account nor to an old one', async () => {
  const maya = await moveIn(node(), 'Maya Chen')
  await expect(node().pool.query("update users set role = 'admin' where id = $1", [maya.id])).rejects.toMatchObject(
    denied,
  )
  await expect(
    node().pool.query(
      `insert into users (id, email, password_hash, role, terms_version, terms_accepted_at, created_at, password_changed_at)
       values (gen_random_uuid(), 'eve@example.com', 'none', 'admin', 'test', now(), now(), now())`,
    ),
  ).rejects.toMatchObject(denied)
  await expect(node().pool.query('insert into role_changes select * from role_changes')).rejects.toMatchObject(denied)
  const { rows } = await node().pool.query('select role from users where id = $1', [maya.id])
  expect(rows).toEqual([{ role: 'user' }])
})

test('the one function writes down every change, with who and why, and an unknown role is refused', async () => {
  const [maya, sam] = [await moveIn(node(), 'Maya Two'), await moveIn(node(), 'Sam Whitlock')]
  const change = (role: string) =>
    node().pool.query("select change_role($1, $2, $3, 'hired', now()) as changed", [maya.id, role, sam.id])
  expect((await change('support')).rows).toEqual([{ changed: true }])
  expect((await change('support')).rows).toEqual([{ changed: false }])
  await expect(change('owner')).rejects.toMatchObject({ constraint: 'role_is_known' })
  expect(await changesOf(maya.id)).toEqual([
    { from_role: 'user', to_role: 'support', changed_by: sam.id, reason: 'hired' },
  ])
})

test('what was written about a role cannot be taken back', async () => {
  for (const statement of ['delete from role_changes', "update role_changes set reason = 'another'"])
    await expect(node().pool.query(statement)).rejects.toMatchObject(denied)
})
