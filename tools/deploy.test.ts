/** Proves that the files in deploy/ name what exists, and are read without complaint by the programs they are for, where those are installed. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './checkout.ts'
import { findProgram } from './system/system-packages.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const all = readdirSync(join(root, 'deploy')).map((name) => ({ name, text: read(`deploy/${name}`) }))
const configuration = [...read('docs/generated/configuration.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name)
/** Of the C library, of Node, and of the image of PostgreSQL. */
const ofOthers = /^(MALLOC_(ARENA_MAX|MMAP_THRESHOLD_|TRIM_THRESHOLD_)|NODE_ENV|NODE_COMPILE_CACHE|POSTGRES_\w+)$/

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'handshake-deploy-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** What the program says against it, or null where the program is not here. */
function saidBy(program: string, args: readonly string[]): string | null {
  const found = findProgram(program)
  if (found === null) return null
  const { status, stdout, stderr } = spawnSync(found, args, { encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}

test.each(all)('$name sets no variable that nobody reads', ({ text }) => {
  const named = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .flatMap((line) => [...line.matchAll(/\b([A-Z]+_[A-Z_]+)(?=[=:,]| \})/g)].map(([, name]) => name ?? ''))
  expect(named.filter((name) => !ofOthers.test(name) && !configuration.includes(name))).toEqual([])
})

test('the container copies what is there, or what the build makes, and nothing that needs root', () => {
  const text = read('deploy/Containerfile')
  const copied = [...text.matchAll(/^COPY --from=build \/handshake\/(\S+)/gm)].map(([, path]) => path ?? '')
  expect(copied).toContain('db/migrations')
  expect(copied.filter((path) => !existsSync(join(root, path)) && !/(^|\/)dist(\/|$)/.test(path))).toEqual([])
  expect(text).toMatch(/^USER node$/m)
  expect(text).toMatch(/^HEALTHCHECK .*\n.*\/health/m)
  for (const ignored of ['.git', '.data', 'node_modules'])
    expect(read('.containerignore').split('\n')).toContain(ignored)
})

test('the root of every container is read-only and holds no power', () => {
  expect(read('deploy/compose.yaml')).toMatch(/read_only: true[\s\S]*cap_drop: \[ALL\]/)
  expect(read('deploy/kubernetes.yaml')).toMatch(/runAsNonRoot: true[\s\S]*readOnlyRootFilesystem: true/)
})

test('a pod is not restarted because its database is away', () => {
  const liveness = /livenessProbe:\n(.*\n){2}/.exec(read('deploy/kubernetes.yaml'))?.[0]
  expect(liveness).toContain('tcpSocket')
  expect(liveness).not.toContain('/health')
})

test('nginx takes its example, lets live streams through and passes on no address that a caller made up', () => {
  const text = read('deploy/nginx.conf')
  expect(text).toMatch(/location = \/api\/live \{[^}]*proxy_buffering off;/)
  expect(text).toContain('X-Forwarded-For $remote_addr;')
  const made = folder()
  const key = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=x', '-days', '1']
  const certificate = saidBy('openssl', [
    ...key,
    '-keyout',
    join(made, 'privkey.pem'),
    '-out',
    join(made, 'fullchain.pem'),
  ])
  writeFileSync(join(made, 'site.conf'), text.replaceAll('/etc/ssl/handshake', made))
  const main = `pid ${made}/pid;\nerror_log ${made}/error;\nevents {}\nhttp { access_log off; include ${made}/site.conf; }\n`
  writeFileSync(join(made, 'nginx.conf'), main)
  if (certificate === '') expect(saidBy('nginx', ['-t', '-c', join(made, 'nginx.conf')]) ?? '').toBe('')
})

test('Caddy takes its example', () => {
  const args = ['validate', '--adapter', 'caddyfile', '--config', join(root, 'deploy/Caddyfile')]
  expect(saidBy('caddy', args) ?? '').toBe('')
})

test('systemd takes its unit, and waits for a node to close', () => {
  const text = read('deploy/handshake.service')
  expect(Number(/TimeoutStopSec=(\d+)/.exec(text)?.[1])).toBeGreaterThan(10)
  const made = folder()
  // What is installed later is looked for here.
  writeFileSync(join(made, 'handshake.service'), text.replaceAll('/opt/handshake', made))
  expect(saidBy('systemd-analyze', ['verify', '--man=no', join(made, 'handshake.service')]) ?? '').toBe('')
})
