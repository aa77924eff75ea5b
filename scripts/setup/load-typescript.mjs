/** Imports TypeScript modules from plain JavaScript, once the packages to run them are installed. */
import { installDependencies } from './install-dependencies.mjs'
import { root } from './root.mjs'

/**
 * Installs and generates what is missing, then imports a TypeScript module.
 * @param {string} module its path in scripts/
 */
export async function loadTypeScript(module) {
  process.chdir(root)
  await installDependencies()
  const { register } = await import('tsx/esm/api')
  register()
  const { generateClient } = await import('./generate-client.ts')
  await generateClient()
  return import(`../${module}`)
}
