/** Gadgets and tools: a dial, a nut and its wrench. */
import { backdrop } from './backdrop'
import type { Motif } from './stage'
import {
  arc,
  area,
  around,
  box,
  disc,
  FAINT,
  num,
  ROUND,
  ring,
  rotated,
  stroke,
  through,
  times,
} from './svg-shapes'

/** A knob among its marks. */
export const dial: Motif = ({ unit, x, y, palette, random }) => {
  const radius = unit * random.between(2.1, 2.7)
  const from = 135
  const value = from + random.between(60, 230)
  const marks = random.pick([19, 28, 37])
  const ticks = times(marks).map((index) => {
    const angle = from + (index * 270) / (marks - 1)
    return {
      on: angle <= value,
      d: through([
        around(x, y, radius * 1.26, angle),
        around(x, y, radius * (index % 9 ? 1.42 : 1.56), angle),
      ]),
    }
  })
  const [dotX, dotY] = around(x, y, radius * 0.68, value)
  return [
    disc(x, y, radius * 1.75, palette.field),
    stroke(
      ticks
        .filter(({ on }) => on)
        .map(({ d }) => d)
        .join(''),
      palette.accent,
      unit * 0.11,
    ),
    stroke(
      ticks
        .filter(({ on }) => !on)
        .map(({ d }) => d)
        .join(''),
      palette.line,
      unit * 0.06,
    ),
    disc(x, y, radius, palette.mass),
    rotated(
      value,
      x,
      y,
      area(
        `M${num(x)} ${num(y - radius)}a${num(radius)} ${num(radius)} 0 0 1 0 ${num(radius * 2)}z`,
        palette.second,
      ),
    ),
    ring(x, y, radius * 0.82, 3, palette.onMass, FAINT),
    disc(dotX, dotY, radius * 0.14, palette.accent),
    box(x - unit * 16, y + radius * 1.95, unit * 32, 3, palette.line),
    stroke(arc(x, y, radius * 2.1, from + 60, value), palette.line, 3, ROUND),
  ].join('')
}

/** A nut, its thread, and the wrench that fits. */
export const spanner: Motif = (stage) => {
  const { unit, x, y, palette, random } = stage
  const radius = unit * random.between(1.9, 2.4)
  const turn = random.between(0, 60)
  const handle = random.between(20, 70)
  const hexagon = (scale: number): string =>
    through(
      times(6).map((index) => around(x, y, radius * scale, turn + index * 60)),
      true,
    )
  const grip = unit * random.between(1.3, 1.7)
  return [
    backdrop(stage),
    ring(x, y, radius * 2.3, 2.5, palette.line, FAINT),
    rotated(
      handle,
      x,
      y,
      box(x, y - grip / 2, unit * 14, grip, palette.second) +
        box(x + radius * 2.2, y - grip * 0.14, unit * 14, grip * 0.28, palette.field, grip * 0.14),
    ),
    disc(x, y, radius * 1.5, palette.second),
    area(hexagon(1.12), palette.ground),
    area(hexagon(1), palette.mass),
    ...[0.62, 0.54].map((scale) => ring(x, y, radius * scale, 3, palette.onMass)),
    disc(x, y, radius * 0.44, palette.accent),
  ].join('')
}
