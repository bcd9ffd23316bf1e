/** The stage that makes the archive of a release twice, byte for byte the same, unpacks it elsewhere and starts it with Node alone, until two people have a bet. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { placeFirstBet } from '../release/first-bet.ts'
import { makeRelease } from '../release/make-release.ts'
import { createThrowAwayFolder } from '../testing/throw-away-folder.ts'
import { type Outcome, oneOutcome, type Stage } from './run-stages.ts'
import { webBuild } from './test-stages.ts'

export const release: Stage = {
  name: 'release',
  needs: webBuild.name,
  quiet: true,
  run: async (say): Promise<Outcome> => {
    const folder = await createThrowAwayFolder()
    try {
      const made = await makeRelease({ commit: null, into: folder, level: 1 })
      const again = await makeRelease({ commit: null, into: join(folder, 'again'), level: 1 })
      if (!readFileSync(made.file).equals(readFileSync(again.file)))
        throw new Error('made again of the same sources, the archive has other bytes')
      rmSync(again.file)
      const elsewhere = join(folder, 'a place of its own')
      mkdirSync(elsewhere)
      const { status, stderr } = spawnSync('tar', ['-xzf', made.file, '-C', elsewhere], { encoding: 'utf8' })
      if (status !== 0) throw new Error(`tar does not take the archive: ${stderr}`)
      await betIn(join(elsewhere, made.folder), join(folder, 'data'))
      say('unpacked, started with Node alone, signed up, and shook on a bet')
      return oneOutcome(true)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Nothing is on its path, and nothing of this checkout's is in its environment. */
async function betIn(product: string, dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [join(product, 'start.mjs')], {
    cwd: '/',
    env: { PORT: '0', DATA_DIR: dataDir, DEMO_WORLD: 'off', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  const lines: string[] = []
  try {
    const url = await new Promise<string>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        createInterface({ input: stream }).on('line', (line) => {
          lines.push(line)
          const ready = /Ready in .*: (http\S+)/.exec(line)?.[1]
          if (ready) resolve(ready)
        })
      child.once('exit', (code) => reject(new Error(`it ended with ${code}:\n${lines.join('\n')}`)))
    })
    const { status } = await fetch(url)
    if (status !== 200) throw new Error(`its first page answers ${status}`)
    const { heldCents } = await placeFirstBet(url)
    if (heldCents.join() !== '500,500') throw new Error(`the stakes held are ${heldCents.join(' and ')} cents`)
  } finally {
    child.kill('SIGTERM')
  }
  const [code] = (await exited) as [number | null]
  if (code !== 0) throw new Error(`stopped, it ended with ${code}:\n${lines.join('\n')}`)
}
