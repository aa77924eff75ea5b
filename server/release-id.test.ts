/** The release changes with every setting that responses show, and with no other. */
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { parseEnv } from '~/env.server'
import { toReleaseId } from './release-id'

const folder = fileURLToPath(new URL('./logging', import.meta.url))

function idWith(variables: Record<string, string>): string {
  const parsed = parseEnv({ SITE_URL: 'https://site.example', ...variables })
  if (!parsed.ok) throw new Error(parsed.problems.join(' '))
  return toReleaseId(folder, parsed.value)
}

it.each([
  ['SITE_URL', 'https://other.example', false],
  ['SITE_NAME', 'Another', false],
  ['AUDIO_BASE_URL', 'https://audio.example', false],
  ['WEBSUB_HUB', 'https://hub.example/', false],
  ['PORT', '4000', true],
  ['PAGE_CACHE_MB', '64', true],
])('with %s=%s the same: %s', (variable, value, isSame) => {
  expect(idWith({ [variable]: value }) === idWith({})).toBe(isSame)
})
