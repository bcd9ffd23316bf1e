/** Comments: what people say under handshakes and pools; each of those has its own routes to them. */
import { accountClosed } from '#features/account/account.events.ts'
import { defineFeature, on } from '#platform/feature.ts'
import { takeBackAll } from './write-comments.ts'

export const commentFeature = defineFeature('comment', {
  // What waits in the outbox is found by this name.
  reactions: [on(accountClosed, 'handshake.take-back-comments', takeBackAll)],
})
