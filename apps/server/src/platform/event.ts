/** Events between features: a typed name and payload, delivered to reactions after the commit. */

declare const payloadBrand: unique symbol
export type Event<Payload extends object> = { readonly name: string; readonly [payloadBrand]?: Payload }

/** Declared in the `<feature>.events.ts` of the feature that emits it, as '<feature>.<what-happened>'. */
export const defineEvent = <Payload extends object>(name: `${string}.${string}`): Event<Payload> => ({ name })
