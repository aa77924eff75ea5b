/** Gaming: a keyboard, a pad and a sprite. */
import { type Art, at, type Ink, rotated, scaled } from '../art'
import { cycle, grid, ORIGIN, polar, radially, times } from '../outlines'
import { oneOf, type Stage } from '../stage'
import { area, box, centeredBox, disc, faintRing } from '../svg-shapes'

export const keys = oneOf(keyboard, pad, sprite)

/** Keycaps in staggered rows, turned and cropped. */
function keyboard({ between, pick, whole, backdrop }: Stage): Art {
  const size = between(1.25, 1.6)
  const rows = 5
  const litRow = whole(1, 3)
  const litColumn = whole(3, 5)
  const caps = times(rows, (row) => {
    let left = -5 + ((row * 0.37) % 1)
    return times(8, (column) => {
      const wide = row === rows - 1 && column === 2 ? 4 : column === 0 && row > 0 ? 1.5 : 1
      const isLit = row === litRow && column === litColumn
      const ink = isLit ? 'accent' : (row * 3 + column * 5) % 11 === 0 ? 'second' : 'mass'
      left += wide
      return box(left - wide + 0.06, row - rows / 2 + 0.06, wide - 0.12, 0.88, ink, 0.14)
    })
  })
  return [backdrop(), rotated(pick([-1, 1]) * between(8, 32), scaled(size, caps))]
}

/** A direction pad and four buttons. */
function pad({ between, whole }: Stage): Art {
  const arm = between(1, 1.3)
  const apart = between(2.5, 3)
  const tilt = between(-22, 22)
  const button = between(0.56, 0.68)
  const lit = whole(0, 3)
  const cross = [
    disc(2.1, 'ground'),
    area('M-.5 -1.7h1v1.2h1.2v1h-1.2v1.2h-1v-1.2h-1.2v-1h1.2z', 'mass'),
    disc(0.26, 'onMass'),
  ]
  const buttons = radially(4, -90, (degrees, index) =>
    disc(button, index === lit ? 'accent' : cycle(index, 'mass', 'second'), polar(1.25, degrees)),
  )
  return rotated(tilt, [
    centeredBox(12, 5.8, 'field', 2.9),
    at(-apart, 0, scaled(arm, cross)),
    at(apart, 0, scaled(arm, [faintRing(1.25 + button * 1.5, ORIGIN, 3), buttons])),
  ])
}

/** A small mirrored creature, like an arcade sprite. */
function sprite({ px, between, pick, whole, chance, backdrop }: Stage): Art {
  const columns = pick([4, 5])
  const rows = pick([7, 8])
  const size = 6.6 / rows
  // One pixel more than its cell, so that no seam shows between two cells.
  const edge = size + px
  const cell = (column: number, row: number): string =>
    `M${column * size} ${(row - rows / 2) * size}h${edge}v${edge}h${-edge}z`
  const cells = grid(columns, rows, (column, row) => {
    // A solid middle and a ragged rim make a creature; even chances would make noise.
    const solid = 1.25 - Math.hypot(column / columns, (row - rows / 2 + 0.5) / rows) * 1.15
    const isFilled = chance(solid)
    const ink = isFilled && chance(0.2) ? 'second' : 'mass'
    return { ink, d: isFilled ? cell(column, row) + cell(-column - 1, row) : '' }
  })
  const layer = (ink: Ink): string[] => cells.map((one) => (one.ink === ink ? one.d : ''))
  const eyeRow = whole(2, 3)
  const shots = times(3, (index) => {
    const left = (whole(-6, 5) + 0.35) * size
    return box(left, 3.6 + index * 0.2 - between(0, 8), size * 0.3, size, 'second')
  })
  return [
    backdrop(),
    shots,
    area(layer('mass'), 'mass'),
    area(layer('second'), 'second'),
    area(cell(1, eyeRow) + cell(-2, eyeRow), 'accent'),
  ]
}
