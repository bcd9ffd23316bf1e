/** The browser of the last release against another server: every page's reads, understood by the contracts it was built with. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

interface OldRoute {
  method: string
  path: string
  input: { safeParse(value: unknown): { success: boolean } }
  result: { safeParse(value: unknown): { success: boolean; error?: { message: string } } }
}

export interface OldBrowser {
  /** Reads it understood. */
  read: number
  problems: string[]
}

/** All reads that need nothing but a session. What is not allowed to this person is an answer, too. */
export async function browseAsBefore(url: string, releasedFolder: string, cookie: string): Promise<OldBrowser> {
  const contracts = pathToFileURL(join(releasedFolder, 'packages/contracts/src/all.ts')).href
  const { api } = (await import(contracts)) as { api: Record<string, Record<string, OldRoute>> }
  const reads = Object.values(api)
    .flatMap((routes) => Object.values(routes))
    .filter(({ method, path, input }) => method === 'GET' && !path.includes(':') && input.safeParse({}).success)
  const problems: string[] = []
  let read = 0
  for (const { path, result } of reads) {
    const response = await fetch(url + path, { headers: { cookie } })
    if (response.status >= 500 || response.status === 422) problems.push(`GET ${path} answers ${response.status}`)
    if (!response.ok) continue
    const { success, error } = result.safeParse(await response.json())
    if (success) read += 1
    else problems.push(`GET ${path} is not understood: ${error?.message ?? ''}`)
  }
  return { read, problems }
}
