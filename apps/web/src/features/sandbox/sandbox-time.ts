/** Lets this page live in the time of its sandbox: whatever asks for the present moment hears the sandbox's. */

const OwnDate = Date
let aheadMs = 0

const now = (): number => OwnDate.now() + aheadMs

/** Only what says 'now' differs; a date that is given stays what it is. */
const sandboxDate = new Proxy(OwnDate, {
  construct: (own, given: [string | number | Date]) => (given.length > 0 ? new own(...given) : new own(now())),
  get: (own, name) => (name === 'now' ? now : Reflect.get(own, name)),
})

/** Whether that is news: less than two seconds are the way of an answer. */
export function followSandbox(time: string): boolean {
  const wanted = OwnDate.parse(time) - OwnDate.now()
  if (Math.abs(wanted - aheadMs) < 2_000) return false
  aheadMs = wanted
  globalThis.Date = sandboxDate
  return true
}
