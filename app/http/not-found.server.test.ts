/** What loaders throw for what is not there, and what error pages read out of it. */
import { expect, it } from 'vitest'
import { toMissingThing } from '~/domain/missing'
import { notFound } from './not-found.server'

it.each(['page', 'article'] as const)('a missing %s is a 404 that says what is missing', (missing) => {
  const answer = notFound(missing)
  expect(answer.init?.status).toBe(404)
  expect(toMissingThing(answer.data)).toBe(missing)
})
