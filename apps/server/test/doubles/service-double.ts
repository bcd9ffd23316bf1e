/** What the doubles of sports services share: a local server that notes its calls, and moods in which it answers badly. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { readonly status: number; readonly body: string }

/** How calls are spoiled: an error, an error that passes, no JSON, another shape, somebody else's event. */
export type Mood = 'well' | 'broken' | 'broken once' | 'gibberish' | 'another shape' | 'mixed up'

export abstract class ServiceDouble {
  readonly calls: string[] = []
  mood: Mood = 'well'
  readonly #path: string
  readonly #server = createServer((request, response) =>
    this.serve(new URL(request.url ?? '/', 'http://double'), response),
  )

  /** Where its protocol begins. */
  constructor(path: string) {
    this.#path = path
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${this.#path}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** How a call is written down, and what a service that is well says to it. */
  protected abstract nameOf(url: URL): string
  protected abstract answer(url: URL): Answer

  protected serve(url: URL, response: ServerResponse): void {
    this.calls.push(this.nameOf(url))
    const { status, body } = this.#spoiled() ?? this.answer(url)
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }

  #spoiled(): Answer | null {
    if (this.mood === 'broken') return { status: 500, body: 'The service is unwell' }
    if (this.mood === 'broken once') {
      this.mood = 'well'
      return { status: 503, body: 'Try again' }
    }
    if (this.mood === 'gibberish') return { status: 200, body: '<html>Welcome</html>' }
    return this.mood === 'another shape' ? { status: 200, body: '{"message":"renamed"}' } : null
  }
}
