/** Two people with a key each make a bet: Maya offers it to everyone, Tom accepts. */
import { createClient, HandshakeError } from '@handshake/sdk'

const { HANDSHAKE_URL = '', MAYA_KEY = '', TOM_KEY = '' } = process.env
const maya = createClient({ url: HANDSHAKE_URL, key: MAYA_KEY })
const tom = createClient({ url: HANDSHAKE_URL, key: TOM_KEY })

try {
  // Moves money: sent again after a broken connection, it still happens once.
  const made = await maya.handshake.createHandshake({
    title: 'Rain on Sunday',
    description: 'At least one drop at noon.',
    betType: 'custom',
    betKind: 'moneyline',
    line: null,
    pick: 'team_a',
    gameId: null,
    teamA: 'Rain',
    teamB: 'Sun',
    settlementDate: new Date(Date.now() + 365 * 86_400_000).toISOString(),
    stakeCents: 2_500,
    stakeMode: 'even',
    verificationMethod: 'mutual',
    terms: '',
    notes: '',
    sharingMethod: 'marketplace',
    friendIds: [],
    createdVia: 'integrated',
  })
  // Tom accepts exactly the terms he has read.
  const { status, stakeCents } = await tom.handshake.acceptHandshake({
    handshakeId: made.id,
    termsVersion: made.termsVersion,
  })
  const { heldCents } = await tom.wallet.readBalance()
  console.log(JSON.stringify({ handshakeId: made.id, status, stakeCents, heldCents }))
} catch (error) {
  if (!(error instanceof HandshakeError)) throw error
  console.error(`${error.code}: ${error.message}`, error.fields, `(reference ${error.reference})`)
  process.exitCode = 1
}
