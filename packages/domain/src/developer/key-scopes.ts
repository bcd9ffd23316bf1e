/** What a key may be for: each scope may do what the ones before it may, and more. */
export const keyScopes = ['read', 'write', 'money'] as const

export type KeyScope = (typeof keyScopes)[number]

export const scopeCovers = (has: KeyScope, needs: KeyScope): boolean =>
  keyScopes.indexOf(has) >= keyScopes.indexOf(needs)

export const scopeWords: Readonly<Record<KeyScope, string>> = {
  read: 'Read',
  write: 'Read and write, no money',
  money: 'Read, write and move money',
}

/** What people can choose from; nothing lasts longer than a year. */
export const keyLifeDays = [7, 30, 90, 365] as const

export const maxKeys = 20
export const maxKeyNetworks = 10
