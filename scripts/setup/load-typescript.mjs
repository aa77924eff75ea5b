/** Imports TypeScript modules from plain JavaScript, once the packages to run them are installed. */
import { generateClient } from './generate-client.mjs'
import { installDependencies } from './install-dependencies.mjs'
import { root } from './root.mjs'

/**
 * Installs and generates what is missing, then imports a TypeScript module.
 * @param {URL} module
 */
export async function loadTypeScript(module) {
  process.chdir(root)
  await installDependencies()
  await generateClient()
  const { register } = await import('tsx/esm/api')
  register()
  return import(module.href)
}
