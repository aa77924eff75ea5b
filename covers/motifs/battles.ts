/** Battles: one figure cut in two, each half in the other's colors. */
import { type Art, at, clipped, type Ink, rotated } from '../art'
import { cycle, type Point, polar, polygon, radially, times } from '../outlines'
import { randomFrom, type SeededRandom } from '../seeded-random'
import type { Stage } from '../stage'
import { area, centeredBox, disc, path, ring, stroke } from '../svg-shapes'

type Figure = (random: SeededRandom, first: Ink, second: Ink, third: Ink) => Art

export function halves({ left, top, width, height, px, between, pick }: Stage): Art {
  const cut = between(-0.5, 0.5)
  const slant = pick([0, 0, 1, -1]) * between(1, 3.4)
  const [right, bottom] = [width / 2, height / 2]
  const other = polygon([cut + slant, -bottom], [right, -bottom], [right, bottom], [cut - slant, bottom])
  const figure = pick<Figure>([discs, strips, squares, arrows, petals])
  // Both sides must draw the same figure, so its random values are drawn once and replayed.
  const fractions = times(16, () => between(0, 1))
  const replay = (): SeededRandom => {
    let step = 0
    return randomFrom(() => fractions[step++ % fractions.length] ?? 0)
  }
  const near = at(cut, 0, figure(replay(), 'mass', 'second', 'field'))
  const far = at(cut, 0, figure(replay(), 'ground', 'accent', 'second'))
  return at(left + width / 2, top + height / 2, [
    near,
    clipped('h', path(other), [area(other, 'mass'), far]),
    stroke(`M${cut + slant} ${-bottom}L${cut - slant} ${bottom}`, 'line', 3 * px),
  ])
}

const discs: Figure = ({ between }, first, second, third) => {
  const radius = between(3.1, 3.9)
  const shift = between(-0.9, 0.9)
  const center: Point = [shift, shift * 0.4]
  return [
    disc(radius * 1.32, third),
    disc(radius, first),
    disc(radius * 0.66, second, center),
    disc(radius * 0.3, first, center),
  ]
}

const strips: Figure = ({ between, pick, whole }, first, second, third) => {
  const radius = between(3.4, 4.1)
  const count = whole(5, 8)
  const tall = (radius * 2) / count
  const rows = times(count, (index) => {
    const y = (index + 0.5) * tall - radius
    const reach = Math.sqrt(Math.max(0, radius ** 2 - y ** 2))
    return centeredBox(reach * 2, tall * 0.8, index % 3 === 1 ? second : first, tall * 0.4, [0, y])
  })
  return [disc(radius * 0.8, third, [0, radius * -0.2]), rotated(pick([0, 45, -45]), rows)]
}

const squares: Figure = ({ between }, first, second, third) => {
  const turn = between(20, 70)
  const step = between(8, 24)
  return times(5, (index) => {
    const side = 7.8 - index * 1.6
    return rotated(
      turn + index * step,
      centeredBox(side, side, cycle(index, third, first, second, first, second)),
    )
  })
}

const arrows: Figure = ({ between }, first, second, third) => {
  const tall = between(3, 3.7)
  const deep = between(2.8, 3.8)
  const arrow = (side: number, scale: number, ink: Ink): Art => {
    const [x, y] = [side * deep * scale, tall * scale]
    return area(`M${side * 0.3} 0L${side * 0.3 + x} ${-y}L${side * 0.3 + x} ${y}z`, ink)
  }
  return [
    disc(tall * 1.2, third),
    [-1, 1].map((side) => [arrow(side, 1, first), arrow(side, 0.56, second)]),
    ring(between(0.7, 1.3), second, 0.2),
  ]
}

const petals: Figure = ({ between, pick }, first, second, third) => {
  const count = pick([4, 6, 8])
  const radius = between(3.4, 4)
  const leaves = radially(count, between(0, 90), (degrees, index) =>
    disc(radius * 0.44, cycle(index, first, second), polar(radius * 0.56, degrees)),
  )
  return [disc(radius * 1.18, third), leaves, disc(radius * 0.36, first), disc(radius * 0.14, second)]
}
