/** Runs `npm start` as a person would, waits until it says where it serves, and ends it in order. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../checkout.ts'

export interface StartedProduct {
  url: string
  /** All it has said so far. */
  said: () => string
  /** Ends it like Ctrl-C, and answers with its exit code. */
  stop(): Promise<number | null>
}

/** On a given Node, with these variables beside those of this process. */
export async function startProductProcess(
  env: Record<string, string>,
  node = process.execPath,
): Promise<StartedProduct> {
  const child = spawn(node, [join(root, 'tools/run.cjs'), 'start'], {
    cwd: root,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const exited = once(child, 'exit')
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        const ready = /Ready in .*: (http\S+)/.exec(line)?.[1]
        if (ready) resolve(ready)
      })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${lines.join('\n')}`)))
  })
  return {
    url,
    said: () => lines.join('\n'),
    stop: async () => {
      child.kill('SIGTERM')
      const [code] = (await exited) as [number | null]
      return code
    },
  }
}

/** What a first visitor needs: the page, the health check and the API. What is wrong comes back in words. */
export async function problemsOf({ url }: StartedProduct): Promise<string[]> {
  const problems: string[] = []
  for (const path of ['/', '/health', '/api/session']) {
    const { status } = await fetch(new URL(path, url))
    if (status !== 200) problems.push(`${path} answers ${status}`)
  }
  return problems
}
