/** A load generator on raw sockets: cheap enough that the server, not this, is what gets measured. */
import { connect } from 'node:net'
import { eachAnswer } from './each-answer.ts'

export type Load = {
  readonly port: number
  readonly connections: number
  readonly durationMs: number
  readonly request: string
}

export type LoadResult = { readonly answers: number; readonly failures: number }

/** One request at a time on each connection, as a browser would; answers are counted by their declared length. */
export function runLoad({ port, connections, durationMs, request }: Load): Promise<LoadResult> {
  const deadline = Date.now() + durationMs
  let answers = 0
  let failures = 0
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      socket.setNoDelay(true)
      socket.on('connect', () => socket.write(request))
      socket.on('error', reject)
      socket.on('close', () => resolve())
      eachAnswer(socket, (status) => {
        answers += 1
        if (status !== '200') failures += 1
        if (Date.now() < deadline) socket.write(request)
        else socket.destroy()
      })
    })
  return Promise.all(Array.from({ length: connections }, one)).then(() => ({ answers, failures }))
}

/** In a process of its own, so that it has the second core to itself: one load in, one result out. */
if (process.send) {
  process.once('message', async (load) => {
    const result = await runLoad(load as Load)
    process.send?.(result, () => process.exit(0))
  })
}
