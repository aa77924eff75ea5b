/** Which modules a module needs from the start. */
import type { GetModuleInfo } from 'rollup'

/** The modules and everything that they import, except what is imported on demand. */
export function collectImports(modules: readonly string[], getModuleInfo: GetModuleInfo): Set<string> {
  const found = new Set<string>()
  const queue = [...modules]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue
    found.add(id)
    queue.push(...(getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
