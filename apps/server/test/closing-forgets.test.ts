/** After an account is closed its name, username, address and phone number stand nowhere in the database, but where a list says why. */
import { randomUUID } from 'node:crypto'
import { account } from '@handshake/contracts/account/account.ts'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { invite } from '@handshake/contracts/invite/invite.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { pool } from '@handshake/contracts/pool/pool.ts'
import { profile } from '@handshake/contracts/profile/profile.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { verification } from '@handshake/contracts/verification/verification.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { days, hours } from '@handshake/domain/time.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { markVerified } from '../src/features/account/sign-up/verify-email.ts'
import { runInContext } from '../src/platform/run-in-context.ts'
import { equalSplit, taken } from './agreements.ts'
import { beatCases, rule } from './disputes.ts'
import { accept, beat, inWords } from './handshakes.ts'
import { handIn } from './identity-checks.ts'
import { smallLoan } from './loans.ts'
import { untilQuiet } from './mailbox.ts'
import { beatPools, join, poolForm } from './pools.ts'
import { moveIn, type Resident } from './residents.ts'
import { samplePng } from './sample-picture.ts'
import { useNode } from './test-node.ts'

const { node, clock, visitor } = useNode()

const fullName = 'Zebulon Quixworth'
const email = 'zebulon.quixworth@example.com'
const phone = '+14155550142'
const password = 'long enough'

/** Where a trace may stay, and why. */
const mayStay: Readonly<Record<string, string>> = {
  'ledger.transfers.metadata': 'the note of a transfer is part of the books, whose chain of hashes covers it',
  'public.bets.notes': 'words of a handshake that both sides agreed to and that its signed document holds',
  'public.dispute_evidence.text': 'what was brought forward in a case that was ruled on',
  'public.rate_limits.key': 'counts tries for a day at most, then forgotten',
  'public.mailbox.subject': 'mail to others: with play money this table stands in for their mail providers',
  'public.mailbox.text_body': 'mail to others, as above',
  'public.mailbox.html_body': 'mail to others, as above',
  'public.mailbox.headers': 'mail to others, as above',
}

const inAnHour = () => new Date(clock.now().getTime() + hours(1)).toISOString()

async function liveAmongOthers(): Promise<Resident> {
  const [tom, ina, judge] = await Promise.all([
    moveIn(node(), 'Tom Talker'),
    moveIn(node(), 'Ina Invites'),
    moveIn(node(), 'Jude Judges', { role: 'arbitrator' }),
    moveIn(node(), 'Ada Admin', { role: 'admin' }),
  ])
  // Known here before there is an account.
  await visitor().done(invite.joinWaitlist, { email })
  await visitor().done(invite.requestInvite, { name: fullName, email, reason: 'Curious' })
  await ina.done(invite.createFriendInvite, { recipientEmail: email, recipientName: fullName })
  await ina.done(
    handshake.createHandshake,
    inWords({ sharingMethod: 'invite', addresses: [{ by: 'email', email }] } as never),
  )
  const secret = await ina.done(pool.createPool, poolForm({ clock }, { isPublic: false }))
  await ina.done(pool.inviteToPoolByEmail, { poolId: secret.id, emails: [email] } as never)

  const visiting = visitor()
  const { person } = await visiting.signUp(fullName)
  const zeb = Object.assign(visiting, { id: person.id, username: person.username })
  await runInContext(node().machinery, (ctx) => markVerified(ctx, person.id))
  await untilQuiet(node().pool)
  await visitor().call(session.signIn, { email, password: 'a wrong one' })
  await visitor().done(session.requestMagicLink, { email })
  await visitor().done(account.requestPasswordReset, { email })
  await zeb.done(profile.changePicture, { picture: samplePng({ width: 40, height: 40 }).toString('base64') })
  const { phone: waiting } = await zeb.done(verification.startPhone, { number: phone })
  await zeb.done(verification.confirmPhone, { code: String(waiting.code?.shownCode) })
  await handIn(node(), zeb)
  await zeb.done(account.requestDataExport, {})
  await node().runJob('account.make-data-exports')

  await zeb.done(friend.addFriend, { personId: tom.id })
  await ina.done(friend.reportPerson, {
    reportId: randomUUID() as never,
    personId: zeb.id,
    reason: 'spam',
    details: 'Writes too much.',
  } as never)
  await zeb.done(invite.createFriendInvite, {
    recipientEmail: 'pal@example.com',
    recipientName: 'Pal',
    personalMessage: `Come along! ${fullName}`,
  })

  await zeb.done(wallet.sendMoney, {
    requestId: randomUUID(),
    toId: tom.id,
    amountCents: 500,
    note: `From ${fullName}`,
  } as never)
  await tom.done(wallet.sendMoney, {
    requestId: randomUUID(),
    toId: zeb.id,
    amountCents: 500,
    note: 'Back',
  } as never)
  const deposit = { requestId: randomUUID(), amountCents: 5_000, method: 'wire_transfer' }
  const { order } = await zeb.done(payment.deposit, deposit as never)
  await zeb.done(payment.cancelOrder, { orderId: order.id })
  await zeb.done(payment.linkMethod, { method: 'wire_transfer', label: `${fullName} 1234` } as never)

  const bet = await zeb.done(
    handshake.createHandshake,
    inWords({
      sharingMethod: 'invite',
      friendIds: [tom.id],
      settlementDate: inAnHour(),
      verificationMethod: 'arbitrator',
      notes: `Signed, ${fullName}`,
    }),
  )
  await zeb.done(handshake.addComment, {
    handshakeId: bet.id,
    commentId: randomUUID() as never,
    content: `Me again, ${fullName}`,
    parentId: null,
  })
  await accept(tom, bet)
  const split = await tom.done(agreement.createAgreement, equalSplit(tom, [zeb]))
  await taken(zeb, split.id, 'pay_share')
  const lent = await tom.done(loan.offerLoan, { requestId: randomUUID(), borrowerId: zeb.id, ...smallLoan } as never)
  await zeb.done(loan.declineLoan, { loanId: lent.id, reason: 'Not now' })
  const race = await zeb.done(pool.createPool, poolForm({ clock }, { friendIds: [tom.id] }))
  await join(tom, race.id, 1)
  await join(ina, race.id, 1)
  await zeb.done(pool.addPoolComment, {
    poolId: race.id,
    commentId: randomUUID() as never,
    content: 'Good luck',
    parentId: null,
  })
  await untilQuiet(node().pool)
  await beat(node())
  clock.advance(hours(1))
  await beat(node())
  await judge.done(handshake.decideResult, {
    handshakeId: bet.id,
    winner: 'creator',
    reason: 'The weather service counted rain at noon.',
  } as never)
  const { id: disputeId } = await tom.done(dispute.raiseDispute, { handshakeId: bet.id, reason: 'It was dry all day.' })
  await zeb.done(dispute.addEvidence, {
    disputeId,
    evidenceId: randomUUID() as never,
    text: `I, ${fullName}, saw it.`,
    image: samplePng({ width: 9, height: 9 }).toString('base64'),
  })
  const second = await moveIn(node(), 'Rue Rules', { role: 'arbitrator' })
  await rule(second, disputeId, 'creator')
  clock.advance(days(3))
  await beatCases(node())
  await beat(node())
  await beatPools(node())
  await zeb.done(pool.proposePoolResult, { poolId: race.id, outcome: 1 })
  for (const one of [tom, ina])
    await one.done(pool.confirmPoolResult, { poolId: race.id, requestId: randomUUID(), outcome: 1 })
  clock.advance(days(14))
  for (let n = 0; n < 3; n += 1) {
    await beatPools(node())
    await beat(node())
  }
  await untilQuiet(node().pool)
  return zeb
}

type Column = { readonly table: string; readonly column: string }

/** Every column that holds words, of every table, as the owner of the database sees them. */
async function tracesOf(traces: string): Promise<string[]> {
  const owner = new pg.Client({ connectionString: node().databaseUrl })
  await owner.connect()
  const { rows: columns } = await owner.query<Column>(
    `select format('%I.%I', table_schema, table_name) as table, column_name as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema in ('public', 'ledger', 'graphile_worker')
       and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED')`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rowCount } = await owner.query(`select from ${table} where "${column}"::text ~* $1 limit 1`, [traces])
    if (rowCount !== 0) found.push(`${table}.${column}`)
  }
  await owner.end()
  return found
}

test('a closed account leaves no trace of its name, address or number, and others keep theirs', async () => {
  const zeb = await liveAmongOthers()
  const traces = 'zebulon|quixworth|4155550142'
  expect(await tracesOf(traces)).toContain('public.notifications.message')
  await zeb.done(session.signIn, { email, password })
  await zeb.done(account.closeAccount, { password })
  await untilQuiet(node().pool)
  await node().runJob('email.forget-farewells')
  const found = await tracesOf(traces)
  expect(found.filter((place) => !Object.hasOwn(mayStay, place))).toEqual([])
  expect(Object.keys(mayStay).filter((place) => !found.includes(place))).toEqual([])
  expect(await tracesOf('Closed account sent you')).toContain('public.notifications.message')
})
