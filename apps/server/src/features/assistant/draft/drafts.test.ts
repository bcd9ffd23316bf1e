/** Drafts over HTTP: whose they are, what keeps them from being confirmed, and that nothing is made on terms nobody read. */
import { randomUUID } from 'node:crypto'
import { account } from '@handshake/contracts/account/account.ts'
import { assistant } from '@handshake/contracts/assistant/assistant.ts'
import type { UnkeyedCallOf } from '@handshake/contracts/contract.ts'
import { developer } from '@handshake/contracts/developer/developer.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { safety } from '@handshake/contracts/safety/safety.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { available, someone } from '../../../../test/handshakes.ts'
import { makeKey, proveNow } from '../../../../test/keys.ts'
import { untilQuiet } from '../../../../test/mailbox.ts'
import { hearGame, reportedGame } from '../../../../test/reported-games.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'
import type { Answer } from '../../../../test/visitor.ts'

const { node, clock, visitor } = useNode({ REWARDS: 'off' })

type Form = UnkeyedCallOf<typeof assistant.proposeDraft>['form']
const bet = (over: object = {}): Form =>
  ({
    ...{ kind: 'handshake', title: 'Rain', shareWith: 'link', pick: 'team_a', teamA: 'Rain', teamB: 'Sun' },
    ...{ settlementDate: '2027-03-05T12:00:00.000Z', stakeCents: 5_000, verificationMethod: 'mutual', ...over },
  }) as Form
const codeOf = async (asked: Promise<Answer<never>>) => {
  const answer = await asked
  return answer.ok ? 'done' : answer.error.code
}
async function drafted(person: Resident, form = bet()) {
  const { program, ...key } = await makeKey(node(), person, { scope: 'write' })
  const draft = await program.done(assistant.proposeDraft, { form })
  return { draft, program, key, seen: { draftId: draft.id, termsVersion: draft.termsVersion } }
}
const confirm = (person: Pick<Resident, 'call'>, seen: { draftId: never; termsVersion: string } | object) =>
  codeOf(person.call(assistant.confirmDraft, seen as never) as never)

test('a game that moved is shown and asked about again; nothing is made on terms nobody read', async () => {
  const ann = await someone(node())
  const startsAt = new Date(clock.now().getTime() + days(2))
  const game = reportedGame('moves', { startsAt, observedAt: clock.now() })
  const gameId = await hearGame(node(), game)
  const form = bet({
    gameId,
    verificationMethod: 'oracle',
    teamA: undefined,
    teamB: undefined,
    settlementDate: undefined,
  })
  const { draft, seen } = await drafted(ann, form)
  clock.advance(1_000)
  await hearGame(node(), { ...game, startsAt: new Date(startsAt.getTime() + hours(3)), observedAt: clock.now() })
  expect(await confirm(ann, seen)).toBe('assistant.draft-changed')
  expect((await ann.done(handshake.readHandshakes, {})).handshakes).toEqual([])
  const { now, terms } = await ann.done(assistant.readDraft, { draftId: draft.id })
  expect(now?.terms.facts).not.toEqual(terms.facts)
  expect(await confirm(ann, { ...seen, termsVersion: now?.termsVersion })).toBe('done')
  const [made] = (await ann.done(handshake.readHandshakes, {})).handshakes
  expect(made).toMatchObject({
    gameId,
    stakeCents: 5_000,
    gameDate: new Date(startsAt.getTime() + hours(3)).toISOString(),
  })
})

test('a draft is its person’s alone, is asked for once, and dies with its key', async () => {
  const [ann, eve] = [await someone(node()), await someone(node())]
  const { draft, seen, key, program } = await drafted(ann)
  const hers = await makeKey(node(), eve, { scope: 'money' })
  for (const caller of [eve, hers.program]) {
    expect(await confirm(caller, seen)).toBe('assistant.no-such-draft')
    expect(await codeOf(caller.call(assistant.readDraft, { draftId: draft.id }) as never)).toBe(
      'assistant.no-such-draft',
    )
    expect(await codeOf(caller.call(assistant.declineDraft, { draftId: draft.id }) as never)).toBe(
      'assistant.no-such-draft',
    )
  }
  expect(await confirm(program, seen)).toBe('developer.scope-too-narrow')
  const requestId = randomUUID() as never
  const propose = (form: Form) => program.call(assistant.proposeDraft, { requestId, form })
  const [first, again] = await Promise.all([propose(bet()), propose(bet())])
  expect(first.ok && again.ok && first.result.id === again.result.id).toBe(true)
  expect(await codeOf(propose(bet({ stakeCents: 6_000 })) as never)).toBe('assistant.draft-id-reused')
  await ann.done(assistant.declineDraft, { draftId: draft.id })
  await ann.done(assistant.declineDraft, { draftId: draft.id })
  expect(await confirm(ann, seen)).toBe('assistant.draft-ended')
  await ann.done(developer.revokeKey, { keyId: key.id })
  expect((await ann.done(assistant.readDrafts, {})).drafts).toEqual([])
})

test('what keeps the person from a deal keeps them from drafting and from confirming it, in the same words', async () => {
  const [ann, ben] = [await someone(node()), await someone(node())]
  const { draft, seen, program } = await drafted(ann)
  const rich = await drafted(ann, bet({ stakeCents: 9_000 }))
  const left = await available(ann)
  await ann.done(wallet.sendMoney, { toId: ben.id, amountCents: left - 6_000 } as never)
  expect(await confirm(ann, rich.seen)).toBe('handshake.insufficient-funds')
  expect((await ann.done(assistant.readDraft, { draftId: rich.draft.id })).problem?.code).toBe(
    'handshake.insufficient-funds',
  )
  expect(await codeOf(program.call(assistant.proposeDraft, { form: bet({ stakeCents: 9_000 }) }) as never)).toBe(
    'handshake.insufficient-funds',
  )
  await ann.done(safety.startBreak, { length: '1-day' } as never)
  const onBreak = await ann.done(assistant.readDraft, { draftId: draft.id })
  expect([onBreak.now, onBreak.problem?.code]).toEqual([null, expect.stringContaining('safety.')])
  expect(await confirm(ann, seen)).toBe(onBreak.problem?.code)
  expect(await codeOf(program.call(assistant.proposeDraft, { form: bet() }) as never)).toBe(onBreak.problem?.code)
  await node().pool.query('update profiles set is_active = false where id = $1', [ann.id])
  expect(await confirm(ann, seen)).toBe('session.required')
  await node().pool.query('update profiles set is_active = true where id = $1', [ann.id])
  expect((await ann.done(handshake.readHandshakes, {})).handshakes).toEqual([])
})

test('a kill between making it and writing that down is mended by confirming again: there is one', async () => {
  const ann = await someone(node())
  const { draft, seen } = await drafted(ann)
  const before = await available(ann)
  expect(await confirm(ann, seen)).toBe('done')
  await node().pool.query(`update drafts set state = 'waiting', made_path = null where id = $1`, [draft.id])
  expect(await confirm(ann, seen)).toBe('done')
  expect((await ann.done(handshake.readHandshakes, {})).handshakes).toHaveLength(1)
  expect(await available(ann)).toBe(before - 5_000)
})

test('a draft waits for a day, is forgotten after thirty, and with the account', async () => {
  const ann = await someone(node())
  const { draft, seen } = await drafted(ann)
  clock.advance(days(1))
  expect(await confirm(ann, seen)).toBe('assistant.draft-ended')
  expect((await ann.done(assistant.readDraft, { draftId: draft.id })).state).toBe('expired')
  clock.advance(days(29) + 1)
  await node().runJob('assistant.forget-drafts')
  expect((await ann.done(assistant.readDrafts, {})).drafts).toEqual([])

  const leaving = visitor()
  const { person } = await leaving.signUp('Lea Leaving')
  await node().pool.query('update profiles set email_verified = true where id = $1', [person.id])
  await proveNow(node(), person)
  await leaving.done(assistant.proposeDraft, {
    form: {
      kind: 'split',
      title: 'Tea',
      totalCents: 400,
      method: 'equal',
      parts: [ann, person].map(({ id }) => ({ personId: id, value: null })),
    } as Form,
  })
  await leaving.done(account.closeAccount, { password: 'long enough' })
  await untilQuiet(node().pool)
  expect((await node().pool.query('select 1 from drafts where user_id = $1', [person.id])).rows).toEqual([])
})
