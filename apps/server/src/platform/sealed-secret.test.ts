/** Secrets at rest: what is in the database cannot be read, moved or changed, and keys are rotated. */
import { randomBytes } from 'node:crypto'
import { session } from '@handshake/contracts/session/session.ts'
import { expect, test } from 'vitest'
import { challengeFor, protectPerson } from '../../test/protected-person.ts'
import { startTestNode, useNode } from '../../test/test-node.ts'
import { Visitor } from '../../test/visitor.ts'
import { linkSigner } from '../features/email/preferences/mail-links.ts'
import { readSecretsKeys } from './config/secrets-key.ts'
import { runInContext } from './run-in-context.ts'
import { seal, unseal } from './sealed-secret.ts'

const { node, clock } = useNode()
const key = () => randomBytes(32).toString('base64')
const keptSecret = async (id: string) =>
  (await node().pool.query<{ secret: string }>('select secret from second_factors where user_id = $1', [id])).rows[0]
    ?.secret ?? ''

test('a copy of the database holds no secret of an authenticator app and no key of links', async () => {
  const { uri, id } = await protectPerson(node(), 'Sia Sealed', clock)
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(await keptSecret(id)).toMatch(/^sealed1\.own\.[\w-]+$/)
  expect(await keptSecret(id)).not.toContain(secret)
  await runInContext(node().machinery, (ctx) => linkSigner(ctx))
  const { rows } = await node().pool.query("select value from app_secrets where name = 'email.links'")
  expect(String(rows[0].value)).toMatch(/^sealed1\./)
})

test('a sealed secret opens in its own row alone, and not once a byte was changed', async () => {
  await runInContext(node().machinery, async (ctx) => {
    const sealed = await seal(ctx, 'here', Buffer.from('a secret'))
    expect((await unseal(ctx, 'here', sealed)).secret.toString()).toBe('a secret')
    await expect(unseal(ctx, 'there', sealed)).rejects.toThrow()
    const at = sealed.length - 5
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
    await expect(unseal(ctx, 'here', changed)).rejects.toThrow()
    expect(await seal(ctx, 'here', Buffer.from('a secret'))).not.toBe(sealed)
  })
})

test('what was kept in the clear, and what is under an older key, is sealed under the newest, and goes on working', async () => {
  const [old, fresh] = [key(), key()]
  const before = await startTestNode({ env: { SECRETS_KEY: `old:${old}` }, clock })
  const { id, uri, code } = await protectPerson(before, 'Olga Old', clock)
  const plain = new URL(uri).searchParams.get('secret') ?? ''
  const pia = await protectPerson(before, 'Pia Plain', clock)
  await before.pool.query('update second_factors set secret = $2 where user_id = $1', [id, plain])
  const linksBefore = (await runInContext(before.machinery, (ctx) => linkSigner(ctx))).webhookKey
  await before.close()

  const after = await startTestNode({
    env: { SECRETS_KEY: `new:${fresh},old:${old}` },
    clock,
    databaseUrl: before.databaseUrl,
  })
  await after.runJob('session.reseal-second-factors')
  await after.runJob('email.reseal-link-key')
  const { rows } = await after.pool.query<{ secret: string }>('select secret from second_factors')
  expect(rows.map(({ secret }) => secret.split('.', 2).join('.'))).toEqual(['sealed1.new', 'sealed1.new'])
  await after.close()

  const last = await startTestNode({ env: { SECRETS_KEY: `new:${fresh}` }, clock, databaseUrl: before.databaseUrl })
  expect((await runInContext(last.machinery, (ctx) => linkSigner(ctx))).webhookKey).toBe(linksBefore)
  for (const [name, next] of [['olga.old', code] as const, ['pia.plain', pia.code] as const]) {
    const here = new Visitor(last.url)
    const challenge = await challengeFor(here, `${name}@example.com`)
    await here.done(session.completeSignIn, { challenge, code: next() })
  }
  await last.close()
})

test.each(['', 'a', 'a:short', `a:${'A'.repeat(60)}`, `:${'A'.repeat(44)}`, 'a b:AAAA'])(
  '%j is no list of keys',
  (text) => expect(readSecretsKeys(text)).toBeNull(),
)

test('keys are read in their order, and a name stands for one of them', () => {
  const [one, two] = [key(), key()]
  expect(readSecretsKeys(`2026:${one}, 2025:${two}`)?.map(({ id }) => id)).toEqual(['2026', '2025'])
  expect(readSecretsKeys(`a:${one},a:${two}`)).toBeNull()
})
