/** The example files of the SDK as text: what a guide shows is what the tests run. */
const files = import.meta.glob<string>('../../../../../../packages/sdk/examples/*', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const named = new Map(Object.entries(files).map(([path, text]) => [path.replace(/^.*\//, ''), text.trimEnd()]))

/** With the address of the installation it is read at. */
export function exampleText(name: string): string {
  const text = named.get(name)
  if (text === undefined) throw new Error(`there is no example ${name}`)
  return text.replaceAll('https://handshake.example', location.origin)
}
