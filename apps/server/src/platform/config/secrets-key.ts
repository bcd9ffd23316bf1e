/** Reads the keys that secrets in the database are encrypted with: a name and 32 bytes each, the newest first. */

export type SecretsKey = { readonly id: string; readonly key: Buffer }

const keyBytes = 32

/** Null when the text is no such list; it is never shown, whatever is wrong with it. */
export function readSecretsKeys(text: string): readonly SecretsKey[] | null {
  const keys = text.split(',').map((entry): SecretsKey | null => {
    const [, id, encoded] = /^\s*([a-zA-Z0-9-]{1,32}):([A-Za-z0-9+/_-]+=*)\s*$/.exec(entry) ?? []
    const key = Buffer.from(encoded ?? '', 'base64')
    return id === undefined || key.length !== keyBytes ? null : { id, key }
  })
  const good = keys.filter((key) => key !== null)
  return good.length === keys.length && new Set(good.map(({ id }) => id)).size === good.length ? good : null
}
