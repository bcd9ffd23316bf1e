/** Checks one TypeScript project: its types, and with the same program that no promise and no refusal is let go unseen. */
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './checkout.ts'
import { printed } from './tidy/finding.ts'
import { unheededResults } from './tidy/unheeded-results.ts'

/** Types are checked again only where something changed since the last time; the other rule too, where paths are named. */
const [config = 'tsconfig.json', ...paths] = process.argv.slice(2)

const host: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
}
const said: string[] = []
const say = (diagnostics: readonly ts.Diagnostic[]) => {
  if (diagnostics.length > 0) said.push(ts.formatDiagnostics(diagnostics, host).trimEnd())
}

const project = ts.getParsedCommandLineOfConfigFile(config, undefined, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: (diagnostic) => say([diagnostic]),
})
if (project) {
  say(project.errors)
  const memory = join(root, 'dist/types', `${config.replaceAll(/\W/g, '-')}.tsbuildinfo`)
  const options: ts.CompilerOptions = { ...project.options, incremental: true, tsBuildInfoFile: memory }
  const builder = ts.createIncrementalProgram({ rootNames: project.fileNames, options })
  say([...builder.getOptionsDiagnostics(), ...builder.getGlobalDiagnostics(), ...builder.getSyntacticDiagnostics()])
  say(builder.getSemanticDiagnostics())
  // Emits nothing but the memory of what was checked.
  builder.emit()
  const concerns = (path: string) =>
    paths.length === 0 || paths.some((one) => path === one || path.startsWith(`${one}/`))
  said.push(...unheededResults(builder.getProgram(), root, concerns).map(printed))
}
if (said.length > 0) console.error(said.join('\n'))
process.exitCode = said.length === 0 && project ? 0 : 1
