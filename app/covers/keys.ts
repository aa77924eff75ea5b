/** Gaming: a keyboard, a pad and a sprite. */
import { backdrop } from './backdrop'
import type { Motif, Stage } from './stage'
import { area, box, disc, FAINT, num, ring, rotated, times } from './svg-shapes'

export const keys: Motif = (stage) => stage.random.pick([keyboard, pad, sprite])(stage)

/** Keycaps in staggered rows, turned and cropped. */
function keyboard(stage: Stage): string {
  const { unit, x, y, palette, random } = stage
  const size = unit * random.between(1.25, 1.6)
  const rows = 5
  const litRow = random.whole(1, 3)
  const litColumn = random.whole(3, 5)
  const caps = times(rows).flatMap((row) => {
    let left = x - size * 5 + ((row * 0.37) % 1) * size
    const top = y + (row - rows / 2) * size
    return times(8).map((column) => {
      const wide = row === rows - 1 && column === 2 ? 4 : column === 0 && row > 0 ? 1.5 : 1
      const lit = row === litRow && column === litColumn
      const fill = lit ? palette.accent : (row * 3 + column * 5) % 11 === 0 ? palette.second : palette.mass
      const cap = box(
        left + size * 0.06,
        top + size * 0.06,
        size * (wide - 0.12),
        size * 0.88,
        fill,
        size * 0.14,
      )
      left += size * wide
      return cap
    })
  })
  return backdrop(stage) + rotated(random.pick([-1, 1]) * random.between(8, 32), x, y, caps.join(''))
}

/** A direction pad and four buttons. */
function pad({ unit, x, y, palette, random }: Stage): string {
  const arm = unit * random.between(1, 1.3)
  const apart = unit * random.between(2.5, 3)
  const tilt = random.between(-22, 22)
  const crossX = x - apart
  const buttonX = x + apart
  const r = arm * random.between(0.56, 0.68)
  const gap = arm * 1.25
  const lit = random.whole(0, 3)
  const spots = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const
  const cross = `M${num(crossX - arm / 2)} ${num(y - arm * 1.7)}h${num(arm)}v${num(arm * 1.2)}h${num(arm * 1.2)}v${num(arm)}h${num(-arm * 1.2)}v${num(arm * 1.2)}h${num(-arm)}v${num(-arm * 1.2)}h${num(-arm * 1.2)}v${num(-arm)}h${num(arm * 1.2)}z`
  return rotated(
    tilt,
    x,
    y,
    [
      box(x - unit * 6, y - unit * 2.9, unit * 12, unit * 5.8, palette.field, unit * 2.9),
      disc(crossX, y, arm * 2.1, palette.ground),
      area(cross, palette.mass),
      disc(crossX, y, arm * 0.26, palette.onMass),
      ring(buttonX, y, gap + r * 1.5, 3, palette.line, FAINT),
      ...spots.map(([dx, dy], index) =>
        disc(
          buttonX + dx * gap,
          y + dy * gap,
          r,
          index === lit ? palette.accent : index % 2 ? palette.second : palette.mass,
        ),
      ),
    ].join(''),
  )
}

/** A small mirrored creature, like an arcade sprite. */
function sprite(stage: Stage): string {
  const { unit, x, y, palette, random } = stage
  const columns = random.pick([4, 5])
  const rows = random.pick([7, 8])
  const size = (unit * 6.6) / rows
  const cell = (column: number, row: number): string =>
    `M${num(x + column * size)} ${num(y + (row - rows / 2) * size)}h${num(size + 1)}v${num(size + 1)}h${num(-size - 1)}z`
  const body: string[] = []
  const shade: string[] = []
  for (const index of times(columns * rows)) {
    const column = index % columns
    const row = Math.floor(index / columns)
    // A solid middle and a ragged rim make a creature; even chances would make noise.
    const solid = 1.25 - Math.hypot(column / columns, (row - rows / 2 + 0.5) / rows) * 1.15
    if (!random.chance(solid)) continue
    const layer = random.chance(0.2) ? shade : body
    layer.push(cell(column, row), cell(-column - 1, row))
  }
  const eyeRow = random.whole(2, 3)
  const eye = [cell(1, eyeRow), cell(-2, eyeRow)].join('')
  const shots = times(3).map((index) =>
    box(
      x + (random.whole(-6, 5) + 0.35) * size,
      y + unit * (3.6 + index * 0.2) - random.between(0, 8) * unit,
      size * 0.3,
      size,
      palette.second,
    ),
  )
  return (
    backdrop(stage) +
    shots.join('') +
    area(body.join(''), palette.mass) +
    area(shade.join(''), palette.second) +
    area(eye, palette.accent)
  )
}
