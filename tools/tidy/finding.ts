/** What a tidy rule reads and what it answers. */

export type SourceFile = {
  /** From the root of the repository, with forward slashes. */
  readonly path: string
  readonly text: string
}

export type Finding = {
  readonly path: string
  readonly line: number
  readonly rule: string
  readonly sentence: string
}

export const printed = ({ path, line, rule, sentence }: Finding): string => `${path}:${line} ${rule} ${sentence}`

/** Every line of a text with its number, as editors count. */
export const numberedLines = (text: string): [line: number, content: string][] =>
  text.split('\n').map((content, index) => [index + 1, content])

export const isTest = (path: string): boolean =>
  /\.test(-setup)?\.tsx?$|^(packages|apps)\/[^/]+\/test\/|^e2e\/|^tools\/testing\//.test(path)

export const isGenerated = (path: string): boolean =>
  /\.generated\.ts$|^docs\/generated\/|^db\/schema\.sql$|^package-lock\.json$/.test(path)

/** The languages we write programs in; the rules about code read these. */
export const isCode = (path: string): boolean => /\.(ts|tsx|cjs|mjs|css|sql)$/.test(path)
