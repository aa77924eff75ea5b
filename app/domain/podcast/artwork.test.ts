/** The picture of a show or an episode is judged as podcast directories do. */
import { expect, test } from 'vitest'
import { findArtworkProblem } from './artwork'

test.each([
  [1_400, 1_400, null],
  [3_000, 3_000, null],
  [6_000, 6_000, null],
  [2_000, 1_999, null],
  [1_399, 1_399, 'at least 1,400'],
  [100, 3_000, 'only square'],
  [3_000, 100, 'only square'],
  [3_000, 2_900, 'only square'],
  [1, 1, 'at least 1,400'],
])('%i × %i: %s', (width, height, problem) => {
  const found = findArtworkProblem({ width, height })
  if (problem === null) expect(found).toBeNull()
  else expect(found).toContain(problem)
})
