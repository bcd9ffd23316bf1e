/** Your first program: two people in a sandbox bet on a game, time passes, and what the server says is checked. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient, traceReceipt, verifyReceipt, verifyWebhook, type WebhookPayload } from '@handshake/sdk'

const { HANDSHAKE_URL = 'http://localhost:3000' } = process.env

// 1. Listen for webhooks. Only what is signed with that person's secret is believed, and each delivery counts once.
const secrets = new Map<string, string>()
const heard = new Map<string, WebhookPayload>()
const receiver = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray())
  const secret = secrets.get(request.url ?? '') ?? ''
  const event = await verifyWebhook({ body, headers: request.headers, secret }).catch(() => null)
  if (event !== null) heard.set(String(request.headers['webhook-id']), event)
  response.writeHead(event === null ? 400 : 204).end()
})
await once(receiver.listen(0, '127.0.0.1'), 'listening')
const { port } = receiver.address() as AddressInfo

// 2. Make two people. In a sandbox that takes no browser: each has play money, a key and a webhook.
const sandbox = createClient({ url: HANDSHAKE_URL }).sandbox
async function makePerson(fullName: string, path: string) {
  const webhookAddress = `http://127.0.0.1:${port}${path}`
  const person = await sandbox.makePerson({ fullName, webhookAddress })
  secrets.set(path, person.webhookSecret ?? '')
  return { id: person.personId, ...createClient({ url: HANDSHAKE_URL, key: person.key }) }
}
const maya = await makePerson('Maya Rivera', '/maya')
const tom = await makePerson('Tom Okafor', '/tom')

// 3. Maya finds a game that still takes bets and offers Tom $50.00 that the home team wins.
const { now } = await sandbox.readSandbox()
const inTenMinutes = Date.parse(now) + 600_000
const { games } = await maya.sport.readGames({ group: 'upcoming', pageSize: 100 })
const game = games.find(({ sport, closesAt }) => sport !== 'esports' && Date.parse(closesAt) > inTenMinutes)
if (game === undefined) throw new Error('No game takes bets right now. Move the clock by a few hours.')
const offer = await maya.handshake.createHandshake({
  title: `${game.teamB} beat ${game.teamA}`,
  description: '',
  betType: 'sports',
  betKind: 'moneyline',
  line: null,
  gameId: game.id,
  teamA: game.teamA,
  teamB: game.teamB,
  pick: 'team_b',
  settlementDate: game.gameDate,
  stakeCents: 5_000,
  stakeMode: 'even',
  verificationMethod: 'oracle',
  terms: '',
  notes: '',
  sharingMethod: 'invite',
  friendIds: [tom.id],
  createdVia: 'integrated',
})

// 4. Tom accepts the terms he has read. Now both stakes are in escrow.
await tom.handshake.acceptHandshake({ handshakeId: offer.id, termsVersion: offer.termsVersion })

// 5. Decide how the game ends, and let a day pass: it is played and paid out, and at night the books are published.
const { endsAt } = await maya.sandbox.endGame({ gameId: game.id, teamAScore: 3, teamBScore: 21 })
const to = new Date(Date.parse(endsAt) + 86_400_000).toISOString()
while (!(await maya.sandbox.moveClock({ to })).reached);

// 6. Every step was told to both of them. A webhook names the thing, so read it to see what it looks like now.
const steps = (personId: string) =>
  [...heard.values()].flatMap((event) =>
    event.personId === personId && 'handshakeId' in event.data && event.data.handshakeId === offer.id ? event.type : [],
  )
for (const person of [maya, tom])
  for (let tries = 0; !steps(person.id).includes('handshake.settled') && tries < 100; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100))
console.log('Maya heard', steps(maya.id).join(', '))
console.log('Tom heard', steps(tom.id).join(', '))
const { status, winnerId } = await tom.handshake.readHandshake({ handshakeId: offer.id })
console.log(status, winnerId === maya.id ? 'Maya won' : 'Maya did not win')

// 7. Check Maya's receipt without believing the server: its text, and that it is part of the root everyone is shown.
const receipts: Readonly<Record<string, unknown>>[] = []
for await (const { transferId, transactionHash, transactionType } of maya.wallet.readHistory.each()) {
  const { receipt } = await maya.wallet.readReceipt({ transferId })
  receipts.push(receipt)
  if (transactionType !== 'bet_payout') continue
  console.log('receipt', (await verifyReceipt(receipt, { transferId, hash: transactionHash })).is)
  const [{ proof }, { proofs }] = await Promise.all([maya.wallet.readOwnProof(), maya.wallet.readLiabilities()])
  const traced = await traceReceipt(transferId, receipts, { proof, proofs, personId: maya.id })
  console.log('in the published root', traced.is, traced.is === 'counted' ? traced.facts.amountCents : '')
  break
}
receiver.close()
receiver.closeAllConnections()
