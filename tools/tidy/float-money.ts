/** Rule: money is integer cents, in code and in columns; nothing takes it through a fraction. */
import { type Finding, isTest, numberedLines, type SourceFile } from './finding.ts'

const centsName = /\b(\w*Cents|cents|amount_cents|\w+_cents)\b/
const fraction = /\bparseFloat\(|\.toFixed\(|\bMath\.(round|floor|ceil)\(/
const dividedByHand = /\b\w*[cC]ents\s*\/\s*100\b/
const floatColumn = /\b(real|float[48]?|double\s+precision|money)\b(?!\s*\()/i
const centsColumn = /^\s*"?(\w+_cents)"?\s+(\w+)/

/** The one file that may know how cents become digits and back. */
const moneyFile = 'packages/domain/src/money.ts'

export function floatMoney(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path, text }) => {
    if (path.startsWith('tools/tidy/') || path === moneyFile) return []
    const found = (line: number, sentence: string): Finding => ({ path, line, rule: 'float-money', sentence })
    if (path.endsWith('.sql'))
      return numberedLines(text).flatMap(([line, content]) => inSql(content, (s) => found(line, s)))
    if (!/\.tsx?$/.test(path) || isTest(path)) return []
    return numberedLines(text).flatMap(([line, content]) => inCode(content, (s) => found(line, s)))
  })
}

function inCode(content: string, found: (sentence: string) => Finding): Finding[] {
  if (centsName.test(content) && fraction.test(content))
    return [found(`Cents are whole: use ${moneyFile} for shares, splits and text.`)]
  if (dividedByHand.test(content)) return [found(`Cents become digits only in ${moneyFile}.`)]
  return []
}

function inSql(content: string, found: (sentence: string) => Finding): Finding[] {
  const code = content.replace(/--.*$/, '').replaceAll(/'[^']*'/g, "''")
  const column = centsColumn.exec(code)
  if (column && !/^(bigint|int8|is|from|as|and|then)$/i.test(column[2] ?? ''))
    return [found(`${column[1]} must be a bigint.`)]
  const float = floatColumn.exec(code)
  return float ? [found(`'${float[0]}' loses cents and order: use bigint or numeric.`)] : []
}
