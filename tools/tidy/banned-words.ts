/** Rule: words that mean 'not finished', 'do not look here' or 'only on my machine' stay out of the code. */
import { type Finding, isCode, isGenerated, isTest, numberedLines, type SourceFile } from './finding.ts'

type Ban = {
  readonly pattern: RegExp
  readonly why: string
  readonly where?: (path: string) => boolean
}

const shipped = (path: string) => /^(apps|packages)\/[^/]+\/src\//.test(path) && !isTest(path)
const belowTheFeatures = (path: string) =>
  /^(packages\/(engine|ledger)\/src|apps\/server\/src\/platform)\//.test(path) && !isTest(path)
const peopleRead = (path: string) =>
  /^(apps\/web\/src|packages\/contracts\/src|packages\/domain\/src\/notification)\//.test(path) && !isTest(path)
/** Everything above, and what the server's features write into mails and files. A text message keeps to the letters of phone networks. */
const written = (path: string) =>
  peopleRead(path) ||
  (/^(apps\/server\/src\/features|packages\/domain\/src)\//.test(path) &&
    !isTest(path) &&
    !path.endsWith('/text-messages.ts'))
/** These files hold the words as data. */
const holdsTheWords = (path: string) => path.startsWith('tools/tidy/')

const notSearchedFor = 'is a word nobody searches for: use the one an engineer would type'

const bans: readonly Ban[] = [
  { pattern: /\b(TODO|FIXME|XXX|HACK)\b/, why: 'is a promise to nobody: do it, or open an issue' },
  { pattern: /\bas any\b|: any\b|<any>/, why: 'switches the compiler off: name the type' },
  { pattern: /@ts-(ignore|nocheck)/, why: 'hides every error of the line: fix the one there is' },
  { pattern: /\b(test|it|describe|suite)\.only\(/, why: 'keeps the other tests from running' },
  { pattern: /\b(test|it|describe|suite)\.(skip|todo|fixme)\(/, why: 'is a test that cannot fail' },
  { pattern: /@vitest-environment/, why: 'begins a worker that loads everything anew: a project has one environment' },
  { pattern: /\blorem\b/i, why: 'is filler: write the words people will read' },
  { pattern: /\bconsole\.log\(/, why: 'bypasses the structured log', where: shipped },
  { pattern: /\bdebugger\b/, why: 'stops the program', where: shipped },
  { pattern: /\bhadPart\b|\w+Wished\b|\btakeApart\b|\bkeepApart\b|\bNotTogether\b/, why: notSearchedFor },
  { pattern: /\btype (Asked|Known|Told|Word|Standing)\b/, why: 'is no noun: say what it holds', where: shipped },
  {
    pattern: /^\/\*\* (?!Secrets|Pictures)[A-Z][^.:;]*\bat rest[.:;]/,
    why: `${notSearchedFor} (storage of …)`,
    where: shipped,
  },
  {
    pattern: /^\s*(\/\*\*|\*|\/\/).*\bthe house\b/,
    why: `${notSearchedFor} (the app, the installation)`,
    where: shipped,
  },
  {
    pattern: /^\s*(\/\*\*|\*|\/\/).*\bwho(m)?ever\b/i,
    why: `${notSearchedFor} (the caller, the client, the node)`,
    where: belowTheFeatures,
  },
  {
    pattern: /^(?!\s*(\/\*|\*|\/\/|\{\/\*)).*\bsomebody\b/i,
    why: 'is read beside “someone”: people read one word for it',
    where: peopleRead,
  },
  {
    pattern: /^(?!\s*(\/\*|\*|\/\/|\{\/\*))(?!.*\s\/\/ ).*[a-z]'(s|t|re|ll|ve|d|m)\b/,
    why: 'has a straight apostrophe: people read ’ everywhere',
    where: written,
  },
  {
    pattern: /^(?!\s*(\/\*|\*|\/\/|\{\/\*)).*(\bOracle\b|\bhas been deducted\b|\bWaive\b|\bCredit Review\b|mvp-prod)/,
    why: 'is a word for a machine or a bank: docs/product-decisions.md has the one people read',
    where: written,
  },
  { pattern: /^\s*(\/\*\*|\*|\/\/).*\bany more\b(?! (than|of))/, why: `${notSearchedFor} (anymore)` },
]

export function bannedWords(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => isCode(path) && !isGenerated(path) && !holdsTheWords(path))
    .flatMap(({ path, text }) =>
      numberedLines(text).flatMap(([line, content]) =>
        bans.flatMap(({ pattern, why, where = () => true }) => {
          const match = where(path) ? pattern.exec(content) : null
          return match ? [{ path, line, rule: 'banned-words', sentence: `'${match[0]}' ${why}.` }] : []
        }),
      ),
    )
}
