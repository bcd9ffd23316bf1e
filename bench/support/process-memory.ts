/** What a process and everything it started hold in memory, as the system counts it; nothing where there is no /proc to ask. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

export type Held = { readonly command: string; readonly megabytes: number }

export function heldBelow(rootPid: number): Held[] {
  if (!existsSync('/proc/self/status')) return []
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []))
  const below = new Set([rootPid])
  // A parent has usually the smaller number, but not always: again until nobody is added.
  for (let before = 0; before < below.size; ) {
    before = below.size
    for (const { pid, parent } of processes) if (below.has(parent)) below.add(pid)
  }
  return processes.filter(({ pid }) => below.has(pid))
}

function readProcess(pid: number): (Held & { readonly pid: number; readonly parent: number })[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    const numberOf = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return [{ pid, parent: numberOf('PPid'), command, megabytes: numberOf('VmRSS') / 1_024 }]
  } catch {
    // It ended while we looked.
    return []
  }
}
