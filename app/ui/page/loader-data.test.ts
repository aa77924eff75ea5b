/** Every route's metadata comes from its loader, and is empty when the loader failed. */
import { expect, it } from 'vitest'
import { meta } from './loader-data'

const call = (data: unknown) => meta({ data } as Parameters<typeof meta>[0])

it('passes the descriptors on', () => {
  expect(call({ meta: [{ title: 'A' }], other: 1 })).toEqual([{ title: 'A' }])
})

it.each([undefined, null, 'text', {}, { meta: null }, { meta: 'x' }])('is empty for %j', (data) => {
  expect(call(data)).toEqual([])
})
