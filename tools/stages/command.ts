/** Runs one command of a stage, either watched live or kept silent unless it fails. */
import { spawn } from 'node:child_process'
import { root } from '../checkout.ts'

export interface Finished {
  code: number
  said: string
}

/** What the command says is shown as it comes. */
export function runLive(args: string[], env: Record<string, string> = {}): Promise<Finished> {
  return run(args, env, 'inherit')
}

/** What the command says is kept for the caller. */
export function runQuietly(args: string[], env: Record<string, string> = {}): Promise<Finished> {
  return run(args, env, 'pipe')
}

function run(args: string[], env: Record<string, string>, output: 'inherit' | 'pipe'): Promise<Finished> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      said += chunk
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, said }))
  })
}
