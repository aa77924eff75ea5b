/** What arrived is listed by who saved it. */
import { expect, test } from 'vitest'
import { type Arrival, addArrival } from './use-arriving-saves'

const arrival = (savedBy: string | null, base: number, version: number): Arrival => ({
  ...{ savedBy, base, version },
  savedAt: new Date(version),
})

test('several saves of one person are one line, compared with the version before the first', () => {
  const first = addArrival([], arrival('Ada', 1, 2))
  const second = addArrival(first, arrival(null, 2, 3))
  expect(addArrival(second, arrival('Ada', 3, 4))).toEqual([arrival(null, 2, 3), { ...arrival('Ada', 1, 4) }])
})
