/** Mints ids in the browser, so that a request that moves money has its name before it is first sent. */
import { type Id, idFrom } from '@handshake/domain/ids.ts'

export const mintId = <Kind extends string>(): Id<Kind> =>
  idFrom(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
