/** The example files of the SDK as text: what a guide shows is what the tests run. */
const files = import.meta.glob<string>('../../../../../../packages/sdk/examples/*', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const named = new Map(Object.entries(files).map(([path, text]) => [path.replace(/^.*\//, ''), text.trimEnd()]))

/** With the address of the installation it is read at; the sandbox's only where one may be running. */
export function exampleText(name: string): string {
  const text = named.get(name)
  if (text === undefined) throw new Error(`there is no example ${name}`)
  const mine = text.replaceAll('https://handshake.example', location.origin)
  return location.hostname === 'localhost' ? mine.replaceAll('http://localhost:3000', location.origin) : mine
}
