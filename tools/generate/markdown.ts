/** The few pieces of Markdown that generated pages are made of. */

/** What a generator makes: the whole text of one file. */
export type Page = { readonly path: string; readonly text: string }

/** A page that says where it comes from, so that nobody mends it by hand. */
export const page = (path: string, from: string, title: string, ...blocks: readonly string[]): Page => ({
  path,
  text: `${[`<!-- Generated from ${from} by npm run generate. -->`, `# ${title}`, ...blocks].join('\n\n')}\n`,
})

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n')

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ')

export const code = (text: string): string => `\`${text}\``

export const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``

/** '—' where there is nothing to say. */
export const orDash = (parts: readonly string[]): string => (parts.length === 0 ? '—' : parts.join(', '))
