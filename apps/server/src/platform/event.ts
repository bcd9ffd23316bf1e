/** Events between features: a typed name; what was committed, told afterwards to whoever reacts. */

declare const payloadBrand: unique symbol
export type Event<Payload extends object> = { readonly name: string; readonly [payloadBrand]?: Payload }

/** Declared in the `<feature>.events.ts` of the feature that emits it, as '<feature>.<what-happened>'. */
export const defineEvent = <Payload extends object>(name: `${string}.${string}`): Event<Payload> => ({ name })
