/** Proves that the gate keeps its limit and lets writes go first. */
import { expect, it } from 'vitest'
import { createRequestGate } from './request-gate.ts'

function openRequest(log: string[], name: string) {
  let resolve = () => {}
  let reject: (error: Error) => void = () => {}
  const answer = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  function run() {
    log.push(name)
    return answer
  }
  return { run, resolve: () => resolve(), reject: (error: Error) => reject(error) }
}

const settle = () => new Promise((done) => setTimeout(done))

it('runs no more than the limit at once, and writes before reads that were waiting', async () => {
  const log: string[] = []
  const pass = createRequestGate(() => 1)
  const [first, read, write] = ['first', 'read', 'write'].map((name) => openRequest(log, name))
  if (!first || !read || !write) throw new Error('three requests')
  void pass('read', first.run)
  void pass('read', read.run)
  void pass('write', write.run)
  await settle()
  expect(log).toEqual(['first'])
  first.resolve()
  await settle()
  expect(log).toEqual(['first', 'write'])
  write.resolve()
  await settle()
  expect(log).toEqual(['first', 'write', 'read'])
})

it('gives the place of a failed request to the next one, and its error to its caller', async () => {
  const log: string[] = []
  const pass = createRequestGate(() => 1)
  const failing = openRequest(log, 'failing')
  const failed = pass('read', failing.run)
  const following = pass('read', async () => 'done')
  failing.reject(new Error('lost'))
  await expect(failed).rejects.toThrow('lost')
  await expect(following).resolves.toBe('done')
})
