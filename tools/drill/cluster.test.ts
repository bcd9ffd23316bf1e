/** Proves how the drill of a cluster measures and judges, and that its faults strike what they name. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../embedded-postgres/free-port.ts'
import { createRelay, familyOf, haproxySettings, type Ports, patroniSettings } from './cluster-parts.ts'
import { type ClusterReport, judgeCluster, longestSilence } from './run-cluster-drill.ts'

test('writes are back at the end of the longest silence after the strike', () => {
  expect(longestSilence([900, 1_010, 1_100, 9_000, 9_100], 1_000)).toEqual({ endsAt: 9_000, lastsMs: 7_900 })
  expect(longestSilence([900, 5_000, 5_100], 1_000)).toEqual({ endsAt: 5_000, lastsMs: 4_000 })
  expect(longestSilence([900], 1_000)).toEqual({ endsAt: 1_000, lastsMs: 0 })
})

const sound: ClusterReport = {
  faults: [
    {
      fault: 'primary killed',
      failoverMs: 20_000,
      writesBackMs: 21_900,
      longestSilenceMs: 21_900,
      acknowledged: 40,
      reads: { answered: 300, failed: 1, fromReplica: 200, longestSilenceMs: 900 },
      books: [],
    },
  ],
  answered: 100,
  refused: 10,
  nodeExits: [],
  jobsLeft: 0,
}

test('a report is sound only if nothing is lost, late, left behind or ended', () => {
  expect(judgeCluster(sound, 2_000)).toEqual([])
  const [fault] = sound.faults
  if (fault === undefined) throw new Error('there is a fault')
  expect(judgeCluster({ ...sound, faults: [{ ...fault, writesBackMs: 22_100 }] }, 2_000)).toHaveLength(1)
  expect(judgeCluster({ ...sound, faults: [{ ...fault, books: ['a cent is gone'] }] }, 2_000)).toEqual([
    'primary killed: a cent is gone',
  ])
  expect(judgeCluster({ ...sound, faults: [{ ...fault, acknowledged: 0 }] }, 2_000)).toHaveLength(1)
  const gone = { ...fault.reads, longestSilenceMs: 20_000 }
  expect(judgeCluster({ ...sound, faults: [{ ...fault, reads: gone }] }, 2_000)).toEqual([
    'primary killed: nobody could read for 20000 ms',
  ])
  expect(judgeCluster({ ...sound, nodeExits: ['node one: exit code 70'], jobsLeft: 2 }, 2_000)).toHaveLength(2)
})

const ports: Ports = {
  etcd: 1,
  etcdPeer: 2,
  primary: 3,
  replicas: 7,
  members: [{ name: 'p1', postgres: 4, api: 5, relay: 6 }],
}

test('Patroni reaches etcd by a way that can be cut, commits on two machines, and HAProxy asks Patroni who leads', () => {
  expect(JSON.parse(patroniSettings('/nowhere', ports, 0, '/bin'))).toMatchObject({
    etcd3: { hosts: ['127.0.0.1:6'], use_proxies: true },
    bootstrap: { dcs: { synchronous_mode: true, ttl: 20 } },
  })
  expect(haproxySettings(ports)).toContain('server p1 127.0.0.1:4 check port 5')
  expect(haproxySettings(ports)).toContain('bind 127.0.0.1:7\n  option httpchk OPTIONS /replica')
  expect(haproxySettings(ports)).toContain('on-marked-down shutdown-sessions')
})

test('a way that is cut swallows what it is given, and joined again it starts anew', async () => {
  const [from, to] = [await freePort(), await freePort()]
  const echo = createServer((socket) => socket.pipe(socket)).listen(to, '127.0.0.1')
  await once(echo, 'listening')
  const relay = createRelay({ from, to })
  onTestFinished(() => {
    relay.close()
    echo.close()
  })
  const caller = connect(from, '127.0.0.1')
  await once(caller, 'connect')
  const heard: string[] = []
  caller.on('data', (bytes) => heard.push(String(bytes)))
  caller.write('one')
  await expect.poll(() => heard.join('')).toBe('one')
  relay.cut()
  caller.write('two')
  await wait(100)
  expect(heard.join('')).toBe('one')
  const closed = once(caller, 'close')
  relay.join()
  await closed
})

test('a process is paused with all that it started', async () => {
  const parent = spawn('/bin/sh', ['-c', 'sleep 60 & wait'], { stdio: 'ignore' })
  onTestFinished(() => {
    for (const pid of familyOf(parent.pid ?? 0).toReversed()) process.kill(pid, 'SIGKILL')
  })
  // A child is its parent's double for a moment, before it becomes what it was started for.
  const names = () => familyOf(parent.pid ?? 0).map((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim())
  await expect.poll(names).toEqual(['sh', 'sleep'])
})
