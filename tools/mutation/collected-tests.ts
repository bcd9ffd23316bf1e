/** Collects the tests of a file as it is loaded, and runs them one by one: as much of a test runner as pure tests need. */
import { chai, expect } from 'vitest'

export type CollectedTest = { readonly name: string; readonly run: () => unknown }

type Body = (...given: never[]) => unknown

/** As written in a test: a name, perhaps settings that only a real runner heeds, and a body. */
type Declare = (name: string, ...rest: readonly unknown[]) => void

const bodyOf = (rest: readonly unknown[]): Body => {
  const body = rest.find((one) => typeof one === 'function')
  if (body === undefined) throw new Error('a test without a body is not run here')
  return body as Body
}

const each = (one: Declare) => (rows: readonly unknown[]) => (name: string, body: Body) => {
  rows.forEach((row, index) => {
    one(`${name} #${index}`, () => body(...((Array.isArray(row) ? row : [row]) as never[])))
  })
}

/** A snapshot in the text of a test, of a text or a list of them: the real matcher asks the real runner where it stands. */
chai.use(({ Assertion }, { addMethod }) => {
  const printed = (text: string) => text.replaceAll(/\s/g, '').replaceAll(',]', ']')
  addMethod(Assertion.prototype, 'toMatchInlineSnapshot', function (this: { _obj: unknown }, snapshot: string) {
    expect(printed(JSON.stringify(this._obj))).toBe(printed(snapshot))
  })
})

/** Stands in for `vitest` while a file is loaded. */
export function collector() {
  const tests: CollectedTest[] = []
  const above: string[] = []
  const test: Declare = (name, ...rest) => {
    tests.push({ name: [...above, name].join(' > '), run: bodyOf(rest) })
  }
  const describe: Declare = (name, ...rest) => {
    above.push(name)
    bodyOf(rest)()
    above.pop()
  }
  Object.assign(test, { each: each(test) })
  Object.assign(describe, { each: each(describe) })
  return { tests, vitest: { expect, test, it: test, describe } }
}
