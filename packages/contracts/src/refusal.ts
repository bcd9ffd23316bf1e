/** What a refusal is, and one word for each status it can have: what the rows of the table of refusals are made with. */

export type Refusal = { readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 503; readonly words: string }

/** A bundler keeps every row that a call makes, so whatever else browsers need stands beside no table. */
const of =
  <S extends Refusal['status']>(status: S) =>
  <W extends string>(words: W): { readonly status: S; readonly words: W } => ({ status, words })

export const malformed = of(400)
export const unauthenticated = of(401)
export const forbidden = of(403)
export const unknown = of(404)
export const conflict = of(409)
export const gone = of(410)
export const invalid = of(422)
export const tooOften = of(429)
export const unavailable = of(503)
