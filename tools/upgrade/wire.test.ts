/** Proves that browsers of the last release can still talk to this server, and that the check sees what they would stumble over. */
import { expect, test } from 'vitest'
import { brokenPromises } from './released-wire.ts'
import { wireBreaks } from './wire-breaks.ts'
import { type Schema, type WireShape, wireShape } from './wire-shape.ts'

test('a browser of the last release understands this server, and is understood', () => {
  const now = wireShape()
  expect(Object.keys(now.calls).length).toBeGreaterThan(200)
  expect(brokenPromises(now)).toEqual([])
})

const shape = (call: Partial<WireShape['calls'][string]>, schemas: Record<string, Schema> = {}): WireShape => ({
  calls: { 'POST /api/try': { parameters: {}, body: null, answer: null, ...call } },
  schemas,
})
const text = { type: 'string' } as const
const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
})
const between = (old: Partial<WireShape['calls'][string]>, now: Partial<WireShape['calls'][string]>) =>
  wireBreaks(shape(old), shape(now)).map((sentence) => sentence.replace('POST /api/try: ', ''))

test('a call that is gone, a field that is asked for and a field that is missing are seen', () => {
  expect(wireBreaks(shape({}), { calls: {}, schemas: {} })).toEqual(['POST /api/try: the call is gone'])
  expect(between({ body: object({ a: text }) }, { body: object({ a: text, b: text }) })).toEqual([
    'body.b is needed and not always there',
  ])
  expect(between({}, { parameters: { who: { required: true, schema: text } } })).toEqual([
    'asks for who, which an old browser does not always send',
  ])
  expect(between({ answer: object({ a: text, b: text }) }, { answer: object({ a: text }) })).toEqual([
    'answer.b is needed and not always there',
  ])
  expect(between({ answer: object({ a: text }) }, { answer: object({ a: text }, []) })).toHaveLength(1)
})

test('another type, null where none was, and a word that is new to the browser are seen, deep inside as well', () => {
  const deep = (inner: Schema) => ({ answer: object({ list: { type: 'array', items: object({ inner }) } }) })
  expect(between(deep(text), deep({ type: 'number' }))).toEqual([
    'answer.list[].inner is number, and the other side knows string',
  ])
  expect(between(deep(text), deep({ anyOf: [text, { type: 'null' }] }))).toHaveLength(1)
  const choice = (...values: string[]) => ({ type: 'string', enum: values })
  expect(between(deep(choice('a')), deep(choice('a', 'b')))).toEqual([
    'answer.list[].inner may be b, which the other side does not know',
  ])
  expect(between({ body: object({ kind: choice('a', 'b') }) }, { body: object({ kind: choice('a') }) })).toHaveLength(1)
})

test('what is added for others to use breaks nothing, and schemas that hold themselves come to an end', () => {
  expect(between({ body: object({ a: text }) }, { body: object({ a: text, b: text }, ['a']) })).toEqual([])
  expect(between({ answer: object({ a: text }) }, { answer: object({ a: text, b: text }) })).toEqual([])
  expect(between({ answer: { anyOf: [text, { type: 'null' }] } }, { answer: text })).toEqual([])
  expect(between({ answer: { type: 'number' } }, { answer: { type: 'integer' } })).toEqual([])
  const tree = { Tree: object({ children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } }) }
  const ofTree = shape({ answer: { $ref: '#/components/schemas/Tree' } }, tree)
  expect(wireBreaks(ofTree, ofTree)).toEqual([])
})
