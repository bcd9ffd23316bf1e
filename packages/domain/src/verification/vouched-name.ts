/** Which names a verified identity vouches for: the one that was checked, in any spelling, and shown names made of its words. */

const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []

type Names = { readonly fullName: string; readonly displayName: string }

/** The full name has the words that were checked, in their order. */
export const isCheckedName = (checkedName: string, fullName: string): boolean =>
  wordsOf(checkedName).join(' ') === wordsOf(fullName).join(' ')

/** What others read is a part of it: at least one of its words, and none besides. */
export const isPartOf = (checkedName: string, shown: string): boolean => {
  const [checked, words] = [wordsOf(checkedName), wordsOf(shown)]
  return words.length > 0 && words.every((word) => checked.includes(word))
}

/** Whether a badge that stands goes on standing. A shown name that was there when it was given was seen by whoever gave it. */
export const stillVouchesFor = (before: Names, after: Names): boolean =>
  isCheckedName(before.fullName, after.fullName) &&
  (before.displayName === after.displayName || isPartOf(before.fullName, after.displayName))
