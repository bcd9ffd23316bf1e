/** What is said when somebody is added as a friend, and when that did not work: each place has words of its own. */
import { describeError } from '#platform/api/describe-error.ts'

type Said = { readonly title: string; readonly description?: string }

export type FriendWords = {
  readonly added: (name: string) => Said
  readonly already: Said
  /** Somebody said no, with a reason. */
  readonly refused: (reason: string) => Said
  readonly failed: Said
}

const already = 'You are already friends with this user'

/** On the page of a person and in their rows. */
export const onProfile: FriendWords = {
  added: (name) => ({ title: 'Friend added!', description: `${name} has been added to your friends` }),
  already: { title: 'Already Friends', description: already },
  refused: (reason) => ({ title: 'Error adding friend', description: reason }),
  failed: { title: 'Error', description: 'Could not add friend' },
}

/** In the dialog that looks for people. */
export const inSearch: FriendWords = { ...onProfile, added: () => ({ title: 'Friend Added!' }) }

/** Inside the form that makes a handshake. */
export const inCreateFlow: FriendWords = {
  added: (name) => ({ title: `Added ${name} as a friend!` }),
  already: { title: 'Already friends with this user' },
  refused: (reason) => ({ title: reason }),
  failed: { title: 'Failed to add friend. Please try again.' },
}

export type AddOutcome = { readonly kind: 'success' | 'info' | 'error'; readonly said: Said }

export const saidWhenAdded = (words: FriendWords, name: string): AddOutcome => ({
  kind: 'success',
  said: words.added(name),
})

/** Who was added meanwhile, in another tab or by the other one, is a friend: that is no error. */
export function saidWhenFailed(words: FriendWords, error: unknown): AddOutcome {
  const { code, userMessage } = describeError(error)
  if (code === 'friend.already-friends') return { kind: 'info', said: words.already }
  const isRefusal = code.includes('.')
  return { kind: 'error', said: isRefusal ? words.refused(userMessage) : words.failed }
}
