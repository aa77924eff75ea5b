/** What loaders throw for what is not there, and what error pages read out of it. */
import { expect, it } from 'vitest'
import { toMissingThing } from '~/domain/missing'
import { notFound } from './not-found.server'

const asked = (path: string) => new Request(new URL(path, 'http://localhost:3000'))

it.each(['page', 'article'] as const)('a missing %s is a 404 that says what is missing', (missing) => {
  const answer = notFound(missing, { request: asked('/a%20b'), keys: [] })
  expect(answer.init?.status).toBe(404)
  expect(toMissingThing(answer.data)).toBe(missing)
})

it.each(['/%E0%A4%A', '/articles/%', '/%zz/a'])('%s, which is no address at all, is a 400', (path) => {
  expect(notFound('page', { request: asked(path), keys: [] }).init?.status).toBe(400)
})

it('a missing article says which change would make it appear', () => {
  const headers = new Headers(
    notFound('article', { request: asked('/articles/a'), keys: ['slug:a'] }).init?.headers,
  )
  expect(headers.get('Surrogate-Key')).toBe('everything slug:a')
})
