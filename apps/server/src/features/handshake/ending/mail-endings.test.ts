/** Mail at the end of a handshake: each side once, in words of its own, and only who wants it. */
import { randomUUID } from 'node:crypto'
import { email } from '@handshake/contracts/email/email.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { accept, beat, inWords, someone } from '../../../../test/handshakes.ts'
import { mailsTo, mailTo, untilQuiet } from '../../../../test/mailbox.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode()
const nameOf = ({ username }: Resident) => username.replace('bettor_', 'Bettor ')
const addressOf = ({ username }: Resident) => `${username}@example.com`

async function matched(maya: Resident, tom: Resident, title: string) {
  const settlementDate = new Date(clock.now().getTime() + hours(1)).toISOString()
  const made = await maya.done(handshake.createHandshake, inWords({ settlementDate, stakeCents: 5_000, title }))
  await accept(tom, made)
  await beat(node())
  return made
}

async function won(maya: Resident, tom: Resident, title: string) {
  const made = await matched(maya, tom, title)
  clock.advance(hours(1))
  await beat(node())
  for (const person of [maya, tom])
    await person.done(handshake.answerResult, { handshakeId: made.id, winner: 'creator' })
  await untilQuiet(node().pool)
}

test('the winner and the loser are each mailed how it ended, once', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  await won(maya, tom, 'First frost before Friday')
  const toWinner = await mailTo(
    node().pool,
    addressOf(maya),
    `You won against ${nameOf(tom)}: First frost before Friday`,
  )
  expect(toWinner.text).toContain('The win improves your score.')
  expect(toWinner.text).toContain('$98.00')
  const toLoser = await mailTo(node().pool, addressOf(tom), `You lost to ${nameOf(maya)}: First frost before Friday`)
  expect(toLoser.text).toContain('Thanks for being a good sport!')
  expect(toLoser.text).toContain('−$50.00')
  await untilQuiet(node().pool)
  const settled = (await mailsTo(node().pool, addressOf(maya))).filter(({ subject }) => subject.startsWith('You won'))
  expect(settled).toHaveLength(1)
})

test('stakes that go back are told as a tie', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await matched(maya, tom, 'Called off together')
  const proposal = { handshakeId: made.id, proposalId: randomUUID() }
  await maya.done(handshake.proposeEnding, { ...proposal, kind: 'void', creatorCents: null, message: '' })
  await tom.done(handshake.answerProposal, { ...proposal, answer: 'agree' })
  await untilQuiet(node().pool)
  const mail = await mailTo(node().pool, addressOf(tom), `A tie with ${nameOf(maya)}: Called off together`)
  expect(mail.text).toContain('Your score doesn’t change.')
  expect(mail.text).toContain('$50.00')
})

test('who wants no mail about bets gets none', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const preferences = await tom.done(email.readPreferences, {})
  await tom.done(email.updatePreferences, { ...preferences, betUpdates: false })
  await won(maya, tom, 'Quiet ending')
  await mailTo(node().pool, addressOf(maya), `You won against ${nameOf(tom)}: Quiet ending`)
  const toTom = (await mailsTo(node().pool, addressOf(tom))).map(({ subject }) => subject)
  expect(toTom.filter((subject) => subject.endsWith(': Quiet ending'))).toEqual([])
})
