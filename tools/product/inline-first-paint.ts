/** Puts what the first paint waits for into the built pages themselves: the stylesheet, and the script that sets the theme. A file of its own would cost each a round trip. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const theme = '/theme-boot.js'

export function inlineFirstPaint(dist: string): void {
  const names = ['index.html', 'shell.html']
  const pages = names.map((name) => ({ path: join(dist, name), html: readFileSync(join(dist, name), 'utf8') }))
  const stylesheet = onlyMatch(pages[0]?.html ?? '', / *<link rel="stylesheet"[^>]* href="([^"]+)">\n/g)
  const style = readFileSync(join(dist, stylesheet), 'utf8')
  const script = readFileSync(join(dist, theme), 'utf8').trim()
  const waits = readdirSync(join(dist, 'assets')).find((name) =>
    isScriptWith(join(dist, 'assets', name), basename(stylesheet)),
  )
  if (waits !== undefined) throw new Error(`${waits} would wait for the stylesheet, which is in the page.`)
  if (/<\/(?:style|script)/i.test(style + script))
    throw new Error('The stylesheet or the script would end its own element.')
  for (const { path, html } of pages) {
    const inlined = html
      .replace(new RegExp(` *<link rel="stylesheet"[^>]* href="${stylesheet}">\n`), '')
      .replace(`<script src="${theme}"></script>`, () => `<script>${script}</script>`)
      // Behind everything that names another file: the browser asks for those while it reads this.
      .replace('  </head>', () => `    <style>${style}</style>\n  </head>`)
    if (inlined.includes(stylesheet) || inlined.includes(theme)) throw new Error(`${path} still waits for a file.`)
    writeFileSync(path, inlined)
  }
  for (const file of [stylesheet, theme]) rmSync(join(dist, file))
}

function onlyMatch(html: string, pattern: RegExp): string {
  const [first, ...others] = Array.from(html.matchAll(pattern), ([, found = '']) => found)
  if (first === undefined || others.length > 0) throw new Error('The built page names no stylesheet, or several.')
  return first
}

const isScriptWith = (path: string, text: string): boolean =>
  path.endsWith('.js') && readFileSync(path, 'utf8').includes(text)
