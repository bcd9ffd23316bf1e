/** The parts of a cluster on this machine: their settings as files, and each as a process that can be killed, paused and started again. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

export interface Ports {
  etcd: number
  etcdPeer: number
  primary: number
  replicas: number
  members: readonly { name: string; postgres: number; api: number; relay: number }[]
}

/** Patroni's own: how long a leader may be silent, how often it looks, how long it tries. */
export const patroniTimes = { ttl: 20, loop_wait: 2, retry_timeout: 4 }

export const passwords = { superuser: 'boss', replication: 'copy', rewind: 'back' }

/** JSON, which every reader of YAML reads. */
export function patroniSettings(folder: string, ports: Ports, n: number, binDir: string): string {
  const member = ports.members[n]
  if (member === undefined) throw new Error(`there is no member ${n}`)
  const { name, postgres, api, relay } = member
  return JSON.stringify({
    scope: 'handshake',
    name,
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
    // By a way of its own, which can be cut.
    etcd3: { hosts: [`127.0.0.1:${relay}`], use_proxies: true },
    bootstrap: {
      dcs: {
        ...patroniTimes,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 200, wal_level: 'replica', wal_log_hints: 'on', synchronous_commit: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['host replication replicator 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256'],
    },
    postgresql: {
      listen: `127.0.0.1:${postgres}`,
      connect_address: `127.0.0.1:${postgres}`,
      data_dir: join(folder, `data-${name}`),
      bin_dir: binDir,
      pgpass: join(folder, `pgpass-${name}`),
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
        rewind: { username: 'rewinder', password: passwords.rewind },
      },
      parameters: { unix_socket_directories: folder },
    },
  })
}

export function haproxySettings({ primary, replicas, members }: Ports): string {
  const servers = members.map(({ name, postgres, api }) => `  server ${name} 127.0.0.1:${postgres} check port ${api}`)
  const listen = (role: string, port: number) => [
    `listen ${role}`,
    `  bind 127.0.0.1:${port}`,
    `  option httpchk OPTIONS /${role}`,
    '  http-check expect status 200',
    '  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
  ]
  return [
    'global',
    '  maxconn 400',
    'defaults',
    '  mode tcp',
    // A refused connection would otherwise wait a second for each of three more tries at the server that refused it.
    '  retries 0',
    '  timeout connect 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    '  timeout check 1s',
    ...listen('primary', primary),
    ...listen('replica', replicas),
    '',
  ].join('\n')
}

export type Identity = { uid: number; gid: number } | Record<string, never>

/** PostgreSQL refuses root; its packages bring a user along. */
export function databaseUser(): Identity {
  if (process.getuid?.() !== 0) return {}
  const ask = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: ask('-u'), gid: ask('-g') }
}

export interface Part {
  pid(): number
  start(): void
  /** At once, as if its machine were gone. */
  kill(): Promise<void>
  hasEnded(): boolean
}

interface PartPlace {
  log: string
  user: Identity
  env?: Readonly<Record<string, string>>
}

/** A process of the cluster; what it says goes to a file beside its data. */
export function createPart(command: readonly string[], { log, user, env = {} }: PartPlace): Part {
  let child: ChildProcess | null = null
  const running = (): ChildProcess => {
    if (child === null) throw new Error(`${command[0]} is not running`)
    return child
  }
  return {
    pid: () => running().pid ?? 0,
    start: () => {
      const out = openSync(log, 'a')
      const [program = '', ...args] = command
      const given = { PATH: process.env.PATH, ...env }
      child = spawn(program, args, { ...user, cwd: '/', stdio: ['ignore', out, out], env: given })
      child.on('error', () => {})
      closeSync(out)
    },
    kill: async () => {
      const doomed = running()
      if (doomed.exitCode !== null || doomed.signalCode !== null) return
      const exited = once(doomed, 'exit')
      doomed.kill('SIGKILL')
      await exited
    },
    hasEnded: () => running().exitCode !== null || running().signalCode !== null,
  }
}

/** The process and everything it started. */
export function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean)
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))]
}

export interface Relay {
  readonly port: number
  cut(): void
  join(): void
  /** Whoever comes from now on is led there; those who are connected have to come again. */
  leadTo(port: number): void
  close(): void
}

/** A way to another port that can be cut and joined again. */
export function createRelay({ from, to }: { from: number; to: number }): Relay {
  const open = new Set<Socket>()
  let isCut = false
  let target = to
  const dropAll = () => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer((inner) => {
    const outer = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      // A cut way swallows what it is given: nobody is told that there is no answer.
      one.on('data', (bytes) => isCut || other.write(bytes))
    }
  })
  server.listen(from, '127.0.0.1')
  return {
    port: from,
    cut: () => {
      isCut = true
    },
    join: () => {
      isCut = false
      dropAll()
    },
    leadTo: (port) => {
      target = port
      dropAll()
    },
    close: () => {
      server.close()
      dropAll()
    },
  }
}

/** The end of every log, which is deleted with the folder. */
export const endOfLogs = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => `${name}:\n${readFileSync(join(folder, name), 'utf8').split('\n').slice(-6).join('\n')}`)
    .join('\n')
