/** SQL without what a rule must not read: comments, strings and function bodies become blanks, lines stay where they are. */

const unread = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1/g

export const blanked = (sql: string): string => sql.replaceAll(unread, (part) => part.replaceAll(/[^\n]/g, ' '))

export type Statement = { readonly line: number; readonly text: string }

/** The statements of a script, each with the line it begins on. */
export function statements(sql: string): Statement[] {
  let line = 1
  return blanked(sql)
    .split(';')
    .map((text) => {
      const start = line + (/^\s*/.exec(text)?.[0].split('\n').length ?? 1) - 1
      line += text.split('\n').length - 1
      return { line: start, text: text.trim() }
    })
    .filter(({ text }) => text !== '')
}
