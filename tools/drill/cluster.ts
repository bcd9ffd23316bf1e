/** A cluster on this machine: three PostgreSQL under Patroni with a synchronous standby, etcd between them and HAProxy in front. */
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../embedded-postgres/free-port.ts'
import { findPostmaster } from '../embedded-postgres/postmaster.ts'
import { StartProblem } from '../embedded-postgres/start-problem.ts'
import { findProgram, installPackages } from '../system/system-packages.ts'
import { provideSystemPostgres } from '../system/system-postgres.ts'
import {
  createPart,
  createRelay,
  databaseUser,
  endOfLogs,
  familyOf,
  haproxySettings,
  type Part,
  type Ports,
  passwords,
  patroniSettings,
  type Relay,
} from './cluster-parts.ts'

export interface Member {
  readonly name: string
  /** Patroni and PostgreSQL, gone as with their machine. */
  kill(): Promise<void>
  start(): void
  pause(): void
  goOn(): void
  /** Its way to etcd. */
  readonly relay: Relay
  /** Whether Patroni there answers 200: /primary, /sync, /replica. */
  is(role: string): Promise<boolean>
  switchOver(): Promise<void>
}

export interface Cluster {
  readonly url: string
  /** Any of those that follow; without a login, which is the primary's. */
  readonly replicaUrl: string
  readonly members: readonly Member[]
  readonly proxy: Part
  proxyAnswers(): Promise<boolean>
  /** Who has this role right now. */
  who(role: string): Promise<Member | null>
  /** Until one leads and two follow, one of them in step. */
  untilWhole(): Promise<void>
  stop(): Promise<void>
}

const names = ['p1', 'p2', 'p3']
const patienceMs = 120_000

function provideParts(say: (line: string) => void): {
  programs: Record<'etcd' | 'patroni' | 'haproxy', string>
  binDir: string
} {
  const find = () => [findProgram('etcd'), findProgram('patroni'), findProgram('haproxy')]
  if (find().includes(null))
    installPackages(['patroni', 'python3-etcd', 'python3-psycopg2', 'etcd-server', 'haproxy'], say)
  const [etcd, patroni, haproxy] = find()
  const postgres = provideSystemPostgres(say)
  if (!etcd || !patroni || !haproxy || postgres === null)
    throw new StartProblem(
      'The drill of a cluster needs patroni, etcd, haproxy and postgresql, which are not here: install them (apt-get install patroni etcd-server haproxy postgresql), or run it as root on Debian.',
    )
  return { programs: { etcd, patroni, haproxy }, binDir: join(postgres.root, 'bin') }
}

async function takePorts(): Promise<Ports> {
  const taken = new Set<number>()
  const another = async (): Promise<number> => {
    const port = await freePort()
    if (taken.has(port)) return another()
    taken.add(port)
    return port
  }
  const members = []
  for (const name of names)
    members.push({ name, postgres: await another(), api: await another(), relay: await another() })
  return {
    etcd: await another(),
    etcdPeer: await another(),
    primary: await another(),
    replicas: await another(),
    members,
  }
}

export async function startCluster(folder: string, say: (line: string) => void): Promise<Cluster> {
  const { programs, binDir } = provideParts(say)
  const ports = await takePorts()
  const user = databaseUser()
  const home = join(folder, 'cluster')
  mkdirSync(home)
  if (user.uid !== undefined) chownSync(home, user.uid, user.gid)
  const part = (name: string, command: readonly string[]): Part =>
    createPart(command, { log: join(folder, `${name}.log`), user })
  const etcdUrl = `http://127.0.0.1:${ports.etcd}`
  const peerUrl = `http://127.0.0.1:${ports.etcdPeer}`
  const etcd = part('etcd', [
    programs.etcd,
    ...['--name', 'e1', '--data-dir', join(home, 'etcd')],
    ...['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
    ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
    ...['--initial-cluster', `e1=${peerUrl}`],
  ])
  const settingsOf = (name: string, text: string): string => {
    const file = join(home, name)
    writeFileSync(file, text)
    if (user.uid !== undefined) chownSync(file, user.uid, user.gid)
    return file
  }
  const proxy = part('haproxy', [programs.haproxy, '-f', settingsOf('haproxy.cfg', haproxySettings(ports)), '-db'])
  const members = ports.members.map(({ name, api, relay }, n) => {
    const settings = settingsOf(`${name}.yml`, patroniSettings(home, ports, n, binDir))
    const patroni = part(name, [programs.patroni, settings])
    return createMember({
      name,
      api,
      patroni,
      dataDir: join(home, `data-${name}`),
      relay: createRelay({ from: relay, to: ports.etcd }),
    })
  })
  const who = async (role: string): Promise<Member | null> => {
    const answers = await Promise.all(members.map((member) => member.is(role)))
    return members.find((_, n) => answers[n]) ?? null
  }
  const cluster: Cluster = {
    url: `postgres://the_owner:owner@127.0.0.1:${ports.primary}/handshake`,
    replicaUrl: `postgres://127.0.0.1:${ports.replicas}/handshake`,
    members,
    proxy,
    proxyAnswers: () => canConnect(`postgres://postgres:${passwords.superuser}@127.0.0.1:${ports.primary}/postgres`),
    who,
    untilWhole: async () => {
      const limit = performance.now() + patienceMs
      for (;;) {
        const [leads, follows] = await Promise.all([
          who('primary'),
          Promise.all(members.map((one) => one.is('replica'))),
        ])
        if (leads && follows.filter(Boolean).length === 2 && (await who('sync'))) return
        if (performance.now() > limit) throw new Error(`the cluster is not whole within ${patienceMs} ms`)
        await wait(200)
      }
    },
    stop: async () => {
      for (const member of members) {
        member.goOn()
        await member.kill()
        member.relay.close()
      }
      for (const one of [proxy, etcd]) await one.kill()
    },
  }
  etcd.start()
  for (const member of members) member.start()
  proxy.start()
  say('waiting for etcd, Patroni and HAProxy …')
  try {
    await cluster.untilWhole()
    await createDatabase(cluster, ports)
    return cluster
  } catch (error) {
    await cluster.stop()
    throw new Error(`the cluster did not start:\n${endOfLogs(folder)}`, { cause: error })
  }
}

async function createDatabase(cluster: Cluster, { primary }: Ports): Promise<void> {
  const limit = performance.now() + patienceMs
  while (!(await cluster.proxyAnswers()) && performance.now() < limit) await wait(200)
  const admin = new pg.Client({
    connectionString: `postgres://postgres:${passwords.superuser}@127.0.0.1:${primary}/postgres`,
  })
  await admin.connect()
  await admin.query(`create role the_owner login createrole password 'owner'`)
  await admin.query('create database handshake owner the_owner')
  await admin.end()
}

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

type MemberParts = { name: string; api: number; patroni: Part; dataDir: string; relay: Relay }

function createMember({ name, api, patroni, dataDir, relay }: MemberParts): Member {
  const everyPid = (): number[] => {
    const postmaster = findPostmaster(dataDir)
    return [...familyOf(patroni.pid()), ...(postmaster === null ? [] : familyOf(postmaster.pid))]
  }
  const signal = (kind: NodeJS.Signals) => {
    for (const pid of new Set(everyPid())) process.kill(pid, kind)
  }
  let isUp = false
  return {
    name,
    relay,
    start: () => {
      patroni.start()
      isUp = true
    },
    kill: async () => {
      if (!isUp) return
      isUp = false
      const postmaster = findPostmaster(dataDir)
      // Patroni first: it would start a PostgreSQL that ended by itself again.
      await patroni.kill()
      if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
    },
    pause: () => signal('SIGSTOP'),
    goOn: () => {
      if (isUp && !patroni.hasEnded()) signal('SIGCONT')
    },
    is: async (role) => {
      try {
        const { status } = await fetch(`http://127.0.0.1:${api}/${role}`, { signal: AbortSignal.timeout(1_000) })
        return status === 200
      } catch {
        return false
      }
    },
    switchOver: async () => {
      const answer = await fetch(`http://127.0.0.1:${api}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name }),
        signal: AbortSignal.timeout(60_000),
      })
      if (answer.status !== 200) throw new Error(`Patroni refused the switchover: ${await answer.text()}`)
    },
  }
}
