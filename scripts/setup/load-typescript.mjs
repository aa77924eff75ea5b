/** Hands over from plain JavaScript to our TypeScript, once the packages are there to run it. */
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
