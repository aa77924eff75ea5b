/** Buying guides: ranked bars, rosettes, stairs, tags and overlaps. */
import { backdrop } from './backdrop'
import type { Motif, Stage } from './stage'
import {
  area,
  around,
  box,
  disc,
  FAINT,
  num,
  phase,
  ROUND,
  ring,
  rotated,
  stroke,
  through,
  times,
} from './svg-shapes'

export const podium: Motif = (stage) => stage.random.pick([columns, ranking])(stage)
export const medal: Motif = (stage) => stage.random.pick([rosette, target])(stage)

/** Columns, one of them higher than all others. */
function columns({ width, height, unit, x, y, palette, random }: Stage): string {
  const count = random.whole(4, 6)
  const wide = (unit * random.between(7.6, 8.6)) / count
  const best = random.whole(1, count - 2)
  const base = y + unit * random.between(2.6, 3.2)
  const round = random.chance(0.5)
  const bars = times(count).map((index) => {
    const tall = index === best ? unit * random.between(4.1, 4.6) : unit * random.between(1.2, 3.4)
    const left = x + (index - count / 2) * wide
    const fill = index === best ? palette.mass : index % 2 ? palette.second : palette.field
    const crown = round ? disc(left + wide / 2, base - tall, wide * 0.44, fill) : ''
    const ball =
      index === best
        ? disc(
            left + wide / 2,
            base - tall - wide * (round ? 0.02 : 0.55),
            wide * (round ? 0.2 : 0.42),
            palette.accent,
          )
        : ''
    return box(left + wide * 0.06, base - tall, wide * 0.88, tall + 2, fill) + crown + ball
  })
  const rules = times(7).map((index) => `M0 ${num(base - index * unit)}H${num(width)}`)
  return (
    stroke(rules.join(''), palette.line, 2, FAINT) + bars.join('') + box(0, base, width, height, palette.line)
  )
}

/** A list in order of merit. */
function ranking(stage: Stage): string {
  const { unit, x, y, palette, random } = stage
  const count = random.whole(4, 6)
  const tall = (unit * 6.6) / count
  const first = random.whole(0, 1)
  const left = x - unit * random.between(3.6, 4.4)
  const rows = times(count).map((index) => {
    const wide = unit * (8.6 - index * random.between(0.9, 1.3))
    const top = y - unit * 3.3 + index * tall
    const fill = index === first ? palette.mass : palette.second
    return (
      box(left, top, wide, tall * 0.8, fill, tall * 0.4) +
      disc(
        left + tall * 0.4,
        top + tall * 0.4,
        tall * 0.25,
        index === first ? palette.accent : palette.ground,
      )
    )
  })
  const tilt = random.pick([0, -90, -18, 18])
  return backdrop(stage) + rotated(tilt, x, y, rows.join(''))
}

/** A rosette: petals, rings and two tails. */
function rosette(stage: Stage): string {
  const { unit, x, y, palette, random } = stage
  const count = random.pick([12, 16, 20, 24])
  const radius = unit * random.between(2.5, 3)
  const cy = y - unit * 0.5
  const turn = random.between(0, 30)
  const spiked = random.chance(0.5)
  const points = times(count * 2).map((index) =>
    around(x, cy, radius * (index % 2 ? 1 : 1.2), turn + (index * 180) / count),
  )
  const scallops = times(count).map((index) =>
    disc(...around(x, cy, radius, turn + (index * 360) / count), (radius * Math.PI) / count, palette.mass),
  )
  const tails = [-1, 1].map((side) =>
    rotated(
      side * random.between(14, 26),
      x,
      cy,
      area(
        through(
          [
            [x - unit * 0.8, cy],
            [x + unit * 0.8, cy],
            [x + unit * 0.8, cy + unit * 7],
            [x, cy + unit * 6],
            [x - unit * 0.8, cy + unit * 7],
          ],
          true,
        ),
        side > 0 ? palette.second : palette.field,
      ),
    ),
  )
  return [
    backdrop(stage),
    ...tails,
    spiked ? area(through(points, true), palette.mass) : scallops.join(''),
    disc(x, cy, radius, palette.mass),
    ring(x, cy, radius * 0.84, 4, palette.onMass),
    disc(x, cy, radius * 0.62, palette.second),
    rotated(random.between(0, 180), x, cy, area(phase(x, cy, radius * 0.62, 0), palette.accent)),
    disc(x, cy, radius * 0.2, palette.mass),
  ].join('')
}

/** Rings that close in on the choice, not quite concentric. */
function target({ unit, x, y, palette, random }: Stage): string {
  const count = random.whole(4, 5)
  const outer = unit * random.between(4.2, 5.4)
  const [driftX, driftY] = around(0, 0, (outer / count) * random.between(0.3, 0.7), random.between(0, 360))
  const colors = [palette.field, palette.mass, palette.second, palette.mass, palette.accent]
  const rings = times(count).map((index) =>
    disc(
      x + driftX * index,
      y + driftY * index,
      outer * (1 - index / count),
      index === count - 1 ? palette.accent : (colors[index] ?? palette.mass),
    ),
  )
  const [farX, farY] = around(x, y, unit * 12, random.between(20, 70) + random.whole(0, 3) * 90)
  const endX = x + driftX * (count - 1)
  const endY = y + driftY * (count - 1)
  return (
    rings.join('') +
    stroke(
      through([
        [farX, farY],
        [endX, endY],
      ]),
      palette.line,
      6,
      ROUND,
    ) +
    disc(endX, endY, unit * 0.2, palette.line)
  )
}
