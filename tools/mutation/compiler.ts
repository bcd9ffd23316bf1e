/** Says which mutants the compiler refuses: nobody could commit those, so no test has to notice them. */
import { join } from 'node:path'
import ts from 'typescript'
import { repository } from '../testing/bundle-with-patches.ts'
import type { Mutant } from './areas.ts'

export function compiler(sources: ReadonlyMap<string, string>): (mutant: Mutant) => boolean {
  const config = join(repository, 'tsconfig.json')
  const parsed = ts.parseJsonConfigFileContent(ts.readConfigFile(config, ts.sys.readFile).config, ts.sys, repository)
  // What a mutant leaves unused is no fault of it.
  const options = { ...parsed.options, noUnusedLocals: false, noUnusedParameters: false }
  const files = new Map([...sources].map(([path, text]) => [join(repository, path), { text, version: 0 }]))
  let version = 0
  const service = ts.createLanguageService({
    ...{ fileExists: ts.sys.fileExists, readFile: ts.sys.readFile, getDefaultLibFileName: ts.getDefaultLibFilePath },
    getCompilationSettings: () => options,
    getCurrentDirectory: () => repository,
    getScriptFileNames: () => [...sources.keys()].map((path) => join(repository, path)),
    getScriptVersion: (file) => String(files.get(file)?.version ?? 0),
    getScriptSnapshot: (file) => {
      const text = files.get(file)?.text ?? ts.sys.readFile(file)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
  })
  return ({ path, start, end, replacement }) => {
    const file = join(repository, path)
    const text = sources.get(path) ?? ''
    version += 1
    files.set(file, { text: text.slice(0, start) + replacement + text.slice(end), version })
    const refused = service.getSyntacticDiagnostics(file).length + service.getSemanticDiagnostics(file).length > 0
    version += 1
    files.set(file, { text, version })
    return refused
  }
}
