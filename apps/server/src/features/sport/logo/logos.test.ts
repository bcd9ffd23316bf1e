/** Logos: fetched from the service once a week and drawn anew, never over an admin's own, from nowhere but the service, and on the games of real teams alone. */
import { sport } from '@handshake/contracts/sport/sport.ts'
import { days, hours } from '@handshake/domain/time.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SportsDouble, sportsTestKey } from '../../../../test/doubles/sports-double.ts'
import { reportedGame, tellGames } from '../../../../test/reported-games.ts'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'
import { runInContext } from '../../../platform/run-in-context.ts'
import { createSportsClient } from '../feed/thesportsdb-provider.ts'
import { fetchLogoFrom, syncLogos } from './sync-logos.job.ts'

const { node, clock } = useNode()
const double = new SportsDouble()
let address: URL
let admin: Resident
const draw = (background: string) =>
  sharp({ create: { width: 600, height: 600, channels: 4, background } })
    .png()
    .toBuffer()
beforeAll(async () => {
  address = new URL(await double.start())
  admin = await moveIn(node(), 'Lola Logos', { role: 'admin' })
  double.pictures.set('/pictures/broncos.png', await draw('#c44a0c'))
  double.pictures.set('/pictures/nfl.png', await draw('#16294f'))
})
afterAll(() => double.stop())
beforeEach(async () => {
  await admin.done(sport.clearLogos, {})
  double.calls.length = 0
  double.leagues.length = 0
  double.teams.length = 0
  double.mood = 'well'
  clock.advance(days(8))
})

const at = (path: string) => new URL(path, address).href
/** A client without a memory of its own, as after a restart. */
const sync = () => {
  const client = createSportsClient({ address, key: sportsTestKey, retryStepMs: 1 })
  return syncLogos({ client, fetchLogo: fetchLogoFrom(address), pauseMs: 0 })((work) =>
    runInContext(node().machinery, work),
  )
}
const logos = async (search = '') => (await admin.done(sport.readLogos, { search })).logos
const nfl = { idLeague: '4391', strLeague: 'NFL', strBadge: '' }
const broncos = { idTeam: '134930', idLeague: '4391', strTeam: 'Denver Broncos', strBadge: '' }

function serveNfl() {
  double.leagues.push({ ...nfl, strBadge: at('/pictures/nfl.png') })
  double.teams.push({ ...broncos, strBadge: at('/pictures/broncos.png') })
}

test('the sync brings a league with its teams, and the picture is served small and as our own', async () => {
  serveNfl()
  await sync()
  const [league, team] = [await logos('NFL'), await logos('Broncos')].map(([first]) => first)
  expect(league).toMatchObject({ entityType: 'league', entityName: 'NFL', source: 'thesportsdb' })
  expect(team).toMatchObject({
    entityName: 'Denver Broncos',
    league: 'NFL',
    source: 'thesportsdb',
    logoUrl: at('/pictures/broncos.png'),
  })
  const response = await fetch(new URL(team?.picture ?? '', node().url))
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect(width).toBe(256)
})

test('each is looked up once a week, and then again', async () => {
  serveNfl()
  for (let run = 0; run < 6; run++) await sync()
  const asked = double.calls.length
  await sync()
  expect(double.calls).toHaveLength(asked)
  clock.advance(days(7) + 1)
  await sync()
  expect(double.calls.length).toBeGreaterThan(asked)
})

test('an admin’s own picture stays, whatever the service has', async () => {
  const picture = (await draw('#0b6342')).toString('base64')
  const own = await admin.done(sport.saveLogo, { entityType: 'team', entityName: 'Denver Broncos', picture })
  expect(own).toMatchObject({ source: 'manual', logoUrl: null })
  serveNfl()
  await sync()
  expect(await logos('Broncos')).toMatchObject([{ source: 'manual', picture: own.picture }])
})

test('a service that fails leaves what is there; a picture that cannot be had leaves the crest', async () => {
  serveNfl()
  await sync()
  const before = await logos()
  clock.advance(days(8))
  double.mood = 'broken'
  await expect(sync()).rejects.toThrow('All API call attempts failed')
  expect(await logos()).toEqual(before)
  double.mood = 'well'
  double.teams[0] = { ...broncos, strBadge: at('/pictures/gone.png') }
  await sync()
  // The old picture is still a good one.
  expect((await logos('Broncos'))[0]?.picture).toBe(before.find(({ entityType }) => entityType === 'team')?.picture)
})

test('teams of real games outside those leagues are searched by name, and noted when there is none', async () => {
  double.teams.push({ idTeam: '133604', idLeague: '4328', strTeam: 'Arsenal', strBadge: at('/pictures/nfl.png') })
  const startsAt = new Date(clock.now().getTime() + hours(5))
  const teams = { team_a: 'Arsenal', team_b: 'Nobody United' }
  const told = { startsAt, observedAt: clock.now(), league: 'EPL', sport: 'soccer', teams }
  await tellGames(node(), 'thesportsdb', [reportedGame('epl', told)])
  await tellGames(node(), 'simulated', [reportedGame('sample-epl', { ...told, speed: 15 })])
  await sync()
  expect((await logos('Nobody'))[0]).toMatchObject({ logoUrl: null, picture: null })
  const { games } = await admin.done(sport.readGames, { league: 'EPL' })
  const [real, sample] = [games.find(({ isSample }) => !isSample), games.find(({ isSample }) => isSample)]
  expect(real).toMatchObject({ teamALogo: (await logos('Arsenal'))[0]?.picture, teamBLogo: null })
  expect(sample).toMatchObject({ teamALogo: null, teamBLogo: null })
})

test.each([
  ['another site', () => 'https://example.com/pictures/nfl.png'],
  ['a host that only ends like it', () => `${address.protocol}//evil${address.host}/pictures/nfl.png`],
  ['a name and password', () => at('/pictures/nfl.png').replace('//', '//a:b@')],
  ['a file', () => 'file:///etc/passwd'],
  ['no address at all', () => 'nonsense'],
])('no picture is fetched from %s', async (_, where) => {
  expect(await fetchLogoFrom(address)(where())).toBeNull()
  expect(double.calls).toEqual([])
})

test('of the real service only its own hosts are asked', async () => {
  const fetchLogo = fetchLogoFrom(new URL('https://www.thesportsdb.com/api/v1/json'))
  for (const where of [
    'http://r2.thesportsdb.com/a.png',
    'https://thesportsdb.com.evil.test/a.png',
    'https://127.0.0.1/a.png',
  ])
    expect(await fetchLogo(where)).toBeNull()
})

test('what is no picture, and what is unknown, is refused; one or all can be removed', async () => {
  const save = (picture: string) => admin.call(sport.saveLogo, { entityType: 'league', entityName: 'NFL', picture })
  expect(await save(Buffer.from('<svg onload="alert(1)"/>').toString('base64'))).toMatchObject({
    error: { code: 'sport.not-a-picture' },
  })
  expect((await save((await draw('#20232a')).toString('base64'))).ok).toBe(true)
  const [logo] = await logos()
  await admin.done(sport.deleteLogo, { logoId: logo?.id ?? '' } as never)
  expect(await admin.call(sport.deleteLogo, { logoId: logo?.id ?? '' } as never)).toMatchObject({
    error: { code: 'sport.unknown-logo' },
  })
  expect((await fetch(new URL('/logos/../avatars/x.webp', node().url))).status).not.toBe(200)
})
